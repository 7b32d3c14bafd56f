import { z } from 'zod';
import type { CurrentDimensions, DimensionData } from '../../core/dimension/dimension-data.ts';
import { minutesBetween } from '../../core/dimension/rule-moment.ts';
import type { SettledDimension } from '../../core/dimension/settle-rules.ts';
import { settleClock, settleRules } from '../../core/dimension/settle-rules.ts';
import { clockStart } from '../../core/clock/clock-start.ts';
import type { ClockData } from '../../core/document/kinds/clock.ts';
import { issuesOfZod } from '../../core/error/issues-of-zod.ts';
import type { Applier } from '../proposal/appliers.ts';
import { dimensionProviderIn } from '../provider/dimension-provider.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { dimensionsInWrite, putDimensions } from './current-dimensions.ts';
import { ruleKinds, ruleMoment } from './rule-moment.ts';

const check = z.object({
  stat: z.string().nullable(), outcome: z.string(), success: z.boolean(), critical: z.boolean(), fumble: z.boolean(), margin: z.number().nullable(), tier: z.number(),
});

/** What a turn says to the rules of its room. `turn`: its number where it has one already. */
export const rulesPayloadSchema = z.strictObject({ turn: z.number().int().nullable(), checks: z.array(check).max(1_000), clockBefore: z.string().nullable() });

function withValues(current: CurrentDimensions, settled: readonly SettledDimension[]): DimensionData[] {
  return settled.flatMap(({ key, value, by }) => {
    const now = current.get(key);
    return now === undefined ? [] : [{ ...now.data, value, lastChange: { by, reason: null } }];
  });
}

const dataOf = (current: CurrentDimensions) => [...current.values()].map(({ data }) => data);

/**
 * Lets the rules of a room work on what the turn made of it: against the documents as they are now, so there is nothing that they
 * could contradict. A rule that cannot be worked out leaves its value; it never stops a turn. While dimensions are paused nothing runs.
 */
export const applyRules: Applier<'dimension.rules'> = async (write, payload) => {
  const parsed = rulesPayloadSchema.safeParse(payload);
  if (!parsed.success) return issuesOfZod(parsed.error, payload);
  if (!(await dimensionProviderIn(write)).running) return [];
  const current = await dimensionsInWrite(write);
  const documents = await write.documents.readKinds(ruleKinds);
  const variables = documents.flatMap((document) => (document.kind === 'variable' ? [document.data] : []));
  const { turn, ...told } = parsed.data;
  const moment = ruleMoment(documents, { ...told, turn: turn ?? write.head.turnNumber });
  await putDimensions(write, withValues(current, settleRules(dataOf(current), moment, variables).changes));
  return [];
};

/** Lets the clock decide what it decides, after it was changed by hand. */
export async function settleClockIn(write: RoomWrite, clock: ClockData): Promise<void> {
  if (!(await dimensionProviderIn(write)).running) return;
  const current = await dimensionsInWrite(write);
  await putDimensions(write, withValues(current, settleClock(dataOf(current), minutesBetween(clockStart(clock), clock.face))));
}
