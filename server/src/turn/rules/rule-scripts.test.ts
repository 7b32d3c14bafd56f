import { afterAll, expect, test } from 'vitest';
import { silentLog } from '../../infra/log/log.ts';
import { systemClock } from '../../infra/clock/clock.ts';
import { openSandbox } from '../../infra/sandbox/open-sandbox.ts';
import { seededRandom } from '../../core/random/seeded-random.ts';
import { figuresOf } from './figures.ts';
import { performCheck } from './perform-check.ts';
import { openRuleScripts } from './rule-scripts.ts';
import { murkYaml, systemFrom } from './testing/fog.ts';

const murk = systemFrom('murk', murkYaml);
const sandbox = openSandbox({ authorCode: true, log: silentLog, clock: systemClock });
afterAll(() => sandbox.close());

/** One check of the made-up system by a script. */
async function check(source: string | null) {
  const scripts = openRuleScripts({ sandbox, rulepacks: { script: () => source } }, { roomId: '雾', seed: 's' });
  const who = figuresOf(murk, { characterId: null, name: '沈舟', values: { 脚步: 4 } });
  try {
    const ruling = { system: { rulepack: murk, variant: null }, who, opponent: null, lastCheck: null, random: seededRandom('骰'), scripts: scripts.of(murk) };
    return (await performCheck(ruling, { stat: '脚步', lane: 'clamp' })).dice;
  } finally {
    scripts.close();
  }
}

test('a script judges what the engine has rolled', async () => {
  const dice = await check('function resolve({ successes }) { return { rank: { id: successes > 0 ? "wade" : "sink", tier: successes, success: successes > 0 }, margin: successes }; }');
  expect(dice.dice[0]?.values).toHaveLength(4);
  const successes = dice.dice[0]?.values.filter((value) => value >= 6).length ?? 0;
  expect(dice.check).toMatchObject({ system: 'murk', outcome: { id: successes > 0 ? 'wade' : 'sink', margin: successes } });
});

test.each([
  ['throws', 'function resolve() { throw new Error("沉了"); }', 'SANDBOX_THREW'],
  ['does not end', 'function resolve() { for (;;) {} }', 'SANDBOX_TIMEOUT'],
  ['does not parse', 'function resolve( {', 'SANDBOX_SYNTAX'],
  ['has no resolver', 'const x = 1;', 'SANDBOX_ENTRY_MISSING'],
  ['says something else', 'function resolve() { return { rank: "wade" }; }', 'CHECK_VERDICT_BAD'],
  ['is not there', null, 'RULEPACK_UNREADABLE'],
])('a script that %s ends as a typed error', async (_what, source, code) => {
  await expect(check(source)).rejects.toMatchObject({ code });
});

test('a system without scripts opens no session, and none is opened before a script runs', () => {
  const scripts = openRuleScripts({ sandbox, rulepacks: { script: () => '' } }, { roomId: '雾' });
  const before = sandbox.stats().sessions;
  expect(scripts.of(systemFrom('plain', 'defaults: {力量: 1}'))).toBeNull();
  expect(scripts.of(murk)).not.toBeNull();
  expect(sandbox.stats().sessions).toBe(before);
  scripts.close();
});
