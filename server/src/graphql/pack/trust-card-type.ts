import type { TrustCard } from '../../core/pack/trust-card.ts';
import type { Power } from '../../core/pack/trust-diff.ts';
import { diffTrust } from '../../core/pack/trust-diff.ts';
import type { RiskSeverity as CoreSeverity, TrustRisk } from '../../core/pack/trust-risk.ts';
import { translate } from '../../i18n/translate.ts';
import { trustSha256 } from '../../room/pack/verify-pack.ts';
import { builder } from '../builder.ts';

/** A trust card; `before` is that of the version which is installed, where it is shown beside one. */
export type ShownTrust = { readonly trust: TrustCard; readonly before: TrustCard | null };

/** What a pack may do, in words: `key` names them. */
type Risk = { readonly code: string; readonly severity: CoreSeverity; readonly key: string; readonly params: TrustRisk['params'] };

const severities = { low: 'INFO', medium: 'NOTICE', high: 'WARNING' } as const;

const RiskSeverityRef = builder.enumType('RiskSeverity', {
  description: 'How much a risk matters.',
  values: {
    INFO: { description: 'Worth knowing.' },
    NOTICE: { description: 'Code or data that changes play for everyone.' },
    WARNING: { description: 'Code that reaches beyond the table.' },
  } as const,
});

const TrustRiskRef = builder.objectRef<Risk>('TrustRisk').implement({
  description: 'One thing to know before trusting a pack.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'Which it is, for programs.' }),
    severity: t.field({ type: RiskSeverityRef, description: 'How much it matters.', resolve: ({ severity }) => severities[severity] }),
    message: t.string({ description: "What it is, in the viewer's language.", resolve: ({ key, params }, _args, { locale }) => translate(key, params, locale) }),
  }),
});

const powerSeverities: Readonly<Record<Power['power'], CoreSeverity>> = {
  hooks: 'medium', ejs: 'medium', rulesScript: 'medium', pluginCode: 'high', sandboxedPages: 'medium', imageBudget: 'medium', tool: 'low', http: 'high',
};

function riskOfPower({ power, subject }: Power): Risk {
  const code = `PACK_POWER_${power.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  return { code, severity: powerSeverities[power], key: `pack.power.${power}`, params: { subject: subject ?? '' } };
}

const TrustDiffRef = builder.objectRef<{ readonly gained: readonly Power[]; readonly lost: readonly Power[] }>('TrustDiff').implement({
  description: 'How what a pack may do differs from the version that is installed.',
  fields: (t) => ({
    added: t.field({ type: [TrustRiskRef], description: 'What it may do now.', resolve: ({ gained }) => gained.map(riskOfPower) }),
    removed: t.field({ type: [TrustRiskRef], description: 'What it may do no longer.', resolve: ({ lost }) => lost.map(riskOfPower) }),
  }),
});

const ContentCountRef = builder.objectRef<{ readonly kind: string; readonly count: number }>('ContentCount').implement({
  description: 'How much of one kind a pack holds.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Of what, for programs.' }),
    label: t.string({ description: "Of what, in the viewer's language.", resolve: ({ kind }, _args, { locale }) => translate(`pack.kind.${kind}`, {}, locale) }),
    count: t.exposeInt('count', { description: 'How many.' }),
  }),
});

const HttpPermissionRef = builder.objectRef<TrustCard['httpOrigins'][number]>('HttpPermission').implement({
  description: 'An address that plugins may talk to.',
  fields: (t) => ({
    origin: t.exposeString('origin', { description: 'Where.' }),
    methods: t.stringList({ description: 'How.', resolve: ({ methods }) => [...methods] }),
  }),
});

const PackSignerRef = builder.objectRef<{ readonly name: string; readonly fingerprint: string }>('PackSigner').implement({
  description: 'Who vouches for a pack.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Their name.' }),
    fingerprint: t.exposeString('fingerprint', { description: 'Tells their key from others.' }),
  }),
});

export const TrustCardRef = builder.objectRef<ShownTrust>('TrustCard').implement({
  description: 'What a pack contains and may do, computed from its bytes.',
  fields: (t) => ({
    sha256: t.string({ description: 'Names exactly this card; `installPack` takes it as `acceptTrust`.', resolve: ({ trust }) => trustSha256(trust) }),
    counts: t.field({
      type: [ContentCountRef], description: 'What it holds, by kind; kinds that it lacks are left out.',
      resolve: ({ trust }) => Object.entries(trust.counts).filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count })),
    }),
    hasHooks: t.boolean({ description: 'Runs scripts during turns.', resolve: ({ trust }) => trust.hasHooks }),
    hasEjs: t.boolean({ description: 'Has texts that are templates which run.', resolve: ({ trust }) => trust.hasEjs }),
    hasRulesScript: t.boolean({ description: 'Has rules with scripts.', resolve: ({ trust }) => trust.hasRulesScript }),
    hasPluginCode: t.boolean({ description: 'Runs plugin code.', resolve: ({ trust }) => trust.hasPluginCode }),
    hasSandboxedPages: t.boolean({ description: 'Shows pages of its own.', resolve: ({ trust }) => trust.hasSandboxedPages }),
    maySpendImageBudget: t.boolean({ description: 'May have pictures generated.', resolve: ({ trust }) => trust.maySpendImageBudget }),
    imageSubjects: t.int({ description: 'How many pictures it describes.', resolve: ({ trust }) => trust.imageSubjects }),
    assetBytes: t.float({ description: 'Bytes of its pictures, sounds and other files.', resolve: ({ trust }) => trust.assetBytes }),
    httpOrigins: t.field({ type: [HttpPermissionRef], description: 'Addresses that its plugins may talk to.', resolve: ({ trust }) => [...trust.httpOrigins] }),
    tools: t.stringList({ description: 'Tools that it unlocks or adds for the model.', resolve: ({ trust }) => [...trust.tools] }),
    signer: t.field({ type: PackSignerRef, nullable: true, description: 'Who vouches for it; null where nobody does.', resolve: ({ trust }) => trust.signer }),
    risks: t.field({ type: [TrustRiskRef], description: 'What to know before trusting it, gravest first.', resolve: ({ trust }) => trust.risks.map((risk) => ({ ...risk, key: risk.code })) }),
    changesSinceInstalled: t.field({
      type: TrustDiffRef, nullable: true, description: 'How this differs from the version that is installed; null where none is.',
      resolve: ({ trust, before }) => (before === null ? null : diffTrust(before, trust)),
    }),
  }),
});

