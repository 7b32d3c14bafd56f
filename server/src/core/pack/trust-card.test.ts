import { stringify } from 'yaml';
import { expect, test } from 'vitest';
import { buildPack } from './build-pack.ts';
import { readPack } from './read-pack.ts';
import { expectBuilt, png, sampleFiles, samplePack, yaml } from './testing/sample-pack.ts';
import type { Files } from './testing/sample-pack.ts';
import { trustCard } from './trust-card.ts';
import { diffTrust } from './trust-diff.ts';

const pluginManifest = `---\n${stringify({
  description: 'Weather.',
  permissions: { http: [{ origin: 'https://api.example.com', methods: ['GET'] }] },
  contributes: { tools: ['forecast'] },
})}---\n`;

const runtimeManifest = `---\n${stringify({
  runtime: { agent: { tools: { builtin: ['roll_dice'] } }, permissions: { http: [{ origin: 'https://api.example.com', methods: ['POST'] }, { origin: 'https://other.example' }] } },
})}---\n`;

const heavy: Files = {
  'plugins/weather/PLUGIN.md': pluginManifest,
  'plugins/weather/runtimes/sky/RUNTIME.md': runtimeManifest,
  'plugins/weather/server/index.js': 'export default {}',
  'ui/panels.yaml': yaml({
    panels: [
      { id: 'hud', title: 'HUD', blocks: [{ kind: 'image', src: 'assets/地图.png' }] },
      { id: 'case', title: 'Case', entry: 'ui/case/index.html', assets: ['ui/case/index.html', 'ui/case/app.js'], fallback: null },
    ],
  }),
  'ui/case/index.html': '<!doctype html>',
  'ui/case/app.js': 'parent.postMessage(1)',
  'ui/presentation.yaml': yaml({ version: 2, generation: 'allow', subjects: [{ id: 'gu', kind: 'npc', name: '顾晚棠', ref: 'assets/gu.png' }, { id: 'pier', kind: 'location', name: 'Pier' }], audio: [{ id: 'tide', layer: 'bgm', asset: 'assets/theme.mp3' }] }),
  'assets/gu.png': png(),
};

const heavyFields = {
  contents: { plugins: ['plugins/weather'], panels: ['ui/panels.yaml'], presentation: ['ui/presentation.yaml'], prep: ['prep/setup.js'] },
  assets: [{ path: 'assets/地图.png' }],
};

async function cardOf(fields: Record<string, unknown> = {}, extra: Files = {}) {
  const built = expectBuilt(await buildPack(sampleFiles(fields, extra)));
  const read = await readPack(built.bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  expect(read.pack.trust).toEqual(built.trust);
  expect(trustCard(read.pack)).toEqual(built.trust);
  return built.trust;
}

test('the card tells what the sample pack contains and may do', async () => {
  const { trust } = await samplePack();
  expect(trust).toMatchObject({
    counts: { skills: 1, rulepacks: 1, cards: 2, worldCards: 1, lorebooks: 1, documents: 1, prep: 1, assets: 2, panels: 0, plugins: 0, worlds: 0 },
    hasHooks: true,
    hasEjs: false,
    hasRulesScript: true,
    hasPluginCode: false,
    hasSandboxedPages: false,
    maySpendImageBudget: false,
    imageSubjects: 0,
    httpOrigins: [],
    tools: ['kp_note', 'skill_check'],
    signer: null,
  });
  expect(trust.risks.map(({ code }) => code)).toEqual(['PACK_RISK_HOOKS', 'PACK_RISK_RULES_SCRIPT', 'PACK_RISK_WORLD_CARDS', 'PACK_RISK_PREP', 'PACK_RISK_TOOLS']);
});

test('plugins, pages and a presentation kit are disclosed, and what pages and kit use becomes an asset', async () => {
  const trust = await cardOf(heavyFields, heavy);
  expect(trust).toMatchObject({
    counts: { plugins: 1, panels: 2, presentation: 1, assets: 5 },
    hasPluginCode: true,
    hasSandboxedPages: true,
    maySpendImageBudget: true,
    imageSubjects: 2,
    tools: ['forecast', 'roll_dice'],
    httpOrigins: [
      { origin: 'https://api.example.com', methods: ['GET', 'POST'] },
      { origin: 'https://other.example', methods: ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'] },
    ],
  });
  expect(trust.risks.filter(({ severity }) => severity === 'high').map(({ code }) => code)).toEqual(['PACK_RISK_PLUGIN_CODE', 'PACK_RISK_NETWORK']);
});

test('a kit that forbids generation, or licenses no subject, spends nothing', async () => {
  const kit = (fields: Record<string, unknown>) => ({ ...heavy, 'ui/presentation.yaml': yaml({ version: 2, subjects: [{ id: 'gu', ref: 'assets/gu.png' }], ...fields }) });
  const fields = { ...heavyFields, contents: { presentation: ['ui/presentation.yaml'] } };
  expect((await cardOf(fields, kit({}))).maySpendImageBudget).toBe(true);
  expect((await cardOf(fields, kit({ generation: 'pack_only' }))).maySpendImageBudget).toBe(false);
  expect((await cardOf(fields, kit({ subjects: [{ id: 'gu' }] }))).maySpendImageBudget).toBe(false);
});

test('a picture that is a sound, and a picture that is not there, are refused where they are named', async () => {
  const panels = yaml({ panels: [{ id: 'hud', blocks: [{ kind: 'image', src: 'assets/theme.mp3' }, { repeat: 'npc.', blocks: [{ kind: 'image', src: 'assets/none.png' }] }] }] });
  const result = await buildPack(sampleFiles({ contents: { panels: ['ui/panels.yaml'] }, assets: [] }, { 'ui/panels.yaml': panels }));
  expect(result).toEqual({
    ok: false,
    issues: [
      { path: ['ui/panels.yaml', 'panels', '0', 'blocks', '0', 'src'], code: 'ISSUE_PACK_ASSET_TYPE', params: { seen: 'audio/mpeg', expected: 'image' } },
      { path: ['assets/none.png'], code: 'ISSUE_PACK_FILE_MISSING' },
    ],
  });
});

test('the difference of two cards names what was gained, what was dropped, and which amounts changed', async () => {
  const [before, after] = [(await samplePack()).trust, await cardOf(heavyFields, heavy)];
  const diff = diffTrust(before, after);
  expect(diff.gained).toEqual([
    { power: 'pluginCode', subject: null },
    { power: 'sandboxedPages', subject: null },
    { power: 'imageBudget', subject: null },
    { power: 'tool', subject: 'forecast' },
    { power: 'tool', subject: 'roll_dice' },
    { power: 'http', subject: 'GET https://api.example.com' },
    { power: 'http', subject: 'POST https://api.example.com' },
    ...['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT'].map((method) => ({ power: 'http', subject: `${method} https://other.example` })),
  ]);
  expect(diff.lost).toEqual([
    { power: 'hooks', subject: null },
    { power: 'rulesScript', subject: null },
    { power: 'tool', subject: 'kp_note' },
    { power: 'tool', subject: 'skill_check' },
  ]);
  expect(diff.changed).toContainEqual({ what: 'imageSubjects', before: 0, after: 2 });
  expect(diff.changed).toContainEqual({ what: 'worldCards', before: 1, after: 0 });
  expect(diffTrust(after, after)).toEqual({ gained: [], lost: [], changed: [] });
});
