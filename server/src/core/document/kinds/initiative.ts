import { z } from 'zod';
import { publicInitiative } from '../../initiative/public-initiative.ts';
import { defineKind } from '../kind.ts';
import { titleSchema } from '../text-limits.ts';
import { seesAll } from '../viewer.ts';

/** How many may take turns in one fight; hidden ones count apart, so that a full order does not betray them. */
export const INITIATIVE_ENTRIES_MAX = 100;
/** The largest number that orders somebody, up or down. */
export const INITIATIVE_VALUE_MAX = 9_999;

const entry = z.strictObject({
  id: z.string().min(1).max(64),
  name: titleSchema,
  characterId: z.string().nullable(),
  value: z.number().min(-INITIATIVE_VALUE_MAX).max(INITIATIVE_VALUE_MAX),
  /** Only keepers know of a hidden one. */
  hidden: z.boolean(),
});
const schema = z.strictObject({
  /** 0 before anybody's turn. */
  round: z.number().int().min(0).max(100_000),
  currentId: z.string().nullable(),
  /** Kept in the order of turns. */
  entries: z.array(entry).max(2 * INITIATIVE_ENTRIES_MAX),
});
export type InitiativeEntry = z.infer<typeof entry>;
export type InitiativeData = z.infer<typeof schema>;

/** Whose turn it is in a fight; one per room, with the id `initiative`. */
export const initiative = defineKind<InitiativeData, InitiativeData>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: () => 'initiative',
  audience: () => ['*'],
  searchTexts: () => [],
  project: (data, viewer) => (seesAll(viewer) ? data : publicInitiative(data)),
  names: {
    idsOf: ({ entries }) => entries.flatMap(({ characterId }) => characterId ?? []),
    // Asked for readers without the keeper's rights only: a turn of a hidden one must not even be seen to pass.
    without: (data, knows) => {
      const seen = publicInitiative(data);
      return { ...seen, entries: seen.entries.map((each) => ({ ...each, characterId: each.characterId !== null && knows(each.characterId) ? each.characterId : null })) };
    },
  },
  fixture: () => ({
    round: 2,
    currentId: 'e2',
    entries: [
      { id: 'e1', name: '沈舟 Shen Zhou', characterId: 'pc-1', value: 18, hidden: false },
      { id: 'e2', name: 'The drowned sexton 溺亡的司事', characterId: 'npc-1', value: 12.5, hidden: true },
      { id: 'e3', name: '林婉 Lin Wan', characterId: null, value: 7, hidden: false },
    ],
  }),
});

/** The id of a room's order of turns. */
export const initiativeId = 'initiative';
