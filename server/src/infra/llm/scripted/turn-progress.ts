import type { KeeperTotals } from '../../../core/playbook/index.ts';
import type { ModelMessage } from '../model-port.ts';

/** How far the turn has come, as the request itself tells. */
export type TurnProgress = { readonly stepsDone: number; readonly totals: KeeperTotals };

/** The id of a call names its turn, step and place, so that a later request can be read without remembering anything. */
export function callId(turnNumber: number, step: number, place: number): string {
  return `keeper-${turnNumber}-${step}-${place}`;
}

function totalOf(output: string): number | null {
  try {
    const result: unknown = JSON.parse(output);
    if (typeof result !== 'object' || result === null || !('total' in result)) return null;
    return typeof result.total === 'number' ? result.total : null;
  } catch {
    // A tool that refuses may answer in words.
    return null;
  }
}

/** Reads the results of this turn's calls; everything else in the conversation is passed over. */
export function turnProgress(messages: readonly ModelMessage[], turnNumber: number): TurnProgress {
  const totals = new Map<number, number>();
  let stepsDone = 0;
  const results = messages.flatMap((message) => (message.role === 'tool' ? message.results : []));
  for (const { id, output } of results) {
    const [, turn, step, place] = /^keeper-(\d+)-(\d+)-(\d+)$/.exec(id) ?? [];
    if (Number(turn) !== turnNumber) continue;
    stepsDone = Math.max(stepsDone, Number(step) + 1);
    const total = Number(step) === 0 ? totalOf(output) : null;
    if (total !== null) totals.set(Number(place), total);
  }
  return { stepsDone, totals };
}
