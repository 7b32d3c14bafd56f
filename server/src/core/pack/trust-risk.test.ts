import { expect, test } from 'vitest';
import en from '../../i18n/en/pack.json' with { type: 'json' };
import zh from '../../i18n/zh/pack.json' with { type: 'json' };
import { packCodes } from '../error/codes/pack.ts';
import type { TrustCard } from './trust-card.ts';
import { risksOf } from './trust-risk.ts';

const counts = { skills: 1, rulepacks: 1, cards: 1, worldCards: 1, lorebooks: 1, panels: 1, presentation: 1, presets: 1, prep: 1, plugins: 1, worlds: 1, documents: 1, playbooks: 1, assets: 1 };

const everything: Omit<TrustCard, 'risks' | 'signer'> = {
  counts,
  hasHooks: true,
  hasEjs: true,
  hasRulesScript: true,
  hasPluginCode: true,
  hasSandboxedPages: true,
  maySpendImageBudget: true,
  imageSubjects: 2,
  assetBytes: 10,
  httpOrigins: [{ origin: 'https://api.example.com', methods: ['GET'] }],
  tools: ['skill_check'],
};

const slots = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted();

test('a pack that may do everything has every risk, gravest first, each with words and values for them', () => {
  const risks = risksOf(everything);
  const severities = risks.map(({ severity }) => ['high', 'medium', 'low'].indexOf(severity));
  expect(severities).toEqual(severities.toSorted());
  const words: Record<string, string> = en;
  const chinese: Record<string, string> = zh;
  const known = Object.keys(words).filter((key) => key.startsWith('PACK_RISK_'));
  expect(risks.map(({ code }) => code).toSorted()).toEqual(known.toSorted());
  for (const { code, params } of risks) {
    expect(slots(words[code] ?? '')).toEqual(Object.keys(params).toSorted());
    expect(slots(chinese[code] ?? '')).toEqual(Object.keys(params).toSorted());
  }
});

test('a pack of words and pictures has none', () => {
  const quiet = { ...everything, counts: { ...counts, worldCards: 0, prep: 0 }, hasHooks: false, hasEjs: false, hasRulesScript: false, hasPluginCode: false, hasSandboxedPages: false, maySpendImageBudget: false, httpOrigins: [], tools: [] };
  expect(risksOf(quiet)).toEqual([]);
});

test('every problem of a pack has words in both languages that use only its values', () => {
  for (const [code, { params }] of Object.entries(packCodes)) {
    for (const catalogue of [en, zh] as readonly Record<string, string>[]) {
      expect(catalogue[code], code).toBeTruthy();
      expect(slots(catalogue[code] ?? '').filter((slot) => !(params as readonly string[]).includes(slot)), code).toEqual([]);
    }
  }
});
