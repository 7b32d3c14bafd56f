import { failureOf } from './failure.ts';
import type { RunResult, Session } from './sandbox.ts';

/** A rules script is short, and a roll must not wait for it. */
const ruleSourceChars = 40_000;
const ruleMs = 900;

/** A script of a rulepack and what it is told, plain data. */
export type RuleScript = { readonly name: string; readonly source: string; readonly input: unknown };

async function runRule(session: Session, { name, source, input }: RuleScript, entry: string): Promise<RunResult> {
  if (source.length > ruleSourceChars) {
    return { ok: false, failure: failureOf('SANDBOX_INPUT_TOO_LARGE', name, { seen: source.length, maximum: ruleSourceChars }), rebuilt: false };
  }
  return session.run({ name, source, entry, args: [input], timeoutMs: ruleMs, limits: { calls: 0, writes: 0 } });
}

/** Asks a check's script for its verdict: its function `resolve(input)`. What it answers is not yet validated. */
export function judge(session: Session, script: RuleScript): Promise<RunResult> {
  return runRule(session, script, 'resolve');
}

/** Asks a subsystem's script what happens: its function `flow(input)`. What it answers is not yet validated. */
export function flow(session: Session, script: RuleScript): Promise<RunResult> {
  return runRule(session, script, 'flow');
}
