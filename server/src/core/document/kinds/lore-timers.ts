import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { KEEPER } from '../viewer.ts';

const timer = z.strictObject({
  start: z.number().int(),
  sticky: z.number().int(),
  cooldown: z.number().int(),
  mark: z.string().max(100),
  kept: z.literal(true).optional(),
  spent: z.literal(true).optional(),
});

const schema = z.strictObject({
  /** Turns into which lore went; what entries that last or pause are measured by. */
  turn: z.number().int().min(0),
  effects: z.record(z.string().max(600), timer).default({}),
});
export type LoreTimers = z.infer<typeof schema>;

/** When timed lore last came in; one per room, with the id `lore-timers`. Only a turn's commit moves it, and undoing the turn moves it back. */
export const loreTimers = defineKind<LoreTimers, LoreTimers>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: () => 'lore-timers',
  audience: () => [KEEPER],
  searchTexts: () => [],
  project: (data) => data,
  fixture: () => ({ turn: 7, effects: { '雾港/钟声': { start: 5, sticky: 3, cooldown: 2, mark: '12-ab' } } }),
});

/** The id of a room's lore timers. */
export const loreTimersId = 'lore-timers';
