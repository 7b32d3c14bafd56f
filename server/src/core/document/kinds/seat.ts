import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { titleSchema } from '../text-limits.ts';

const schema = z.strictObject({
  name: titleSchema,
  role: z.enum(['player', 'host', 'spectator']),
  controller: z.enum(['human', 'ai', 'empty']),
  memberId: z.string().nullable().default(null),
  /** `auto`: every player character that no other seat lists; else the listed characters, in order. */
  characters: z.union([z.literal('auto'), z.array(z.string()).max(64)]),
  currentCharacterId: z.string().nullable().default(null),
  /** Who holds it, or held it last: what was shown to a seat stays with it. */
  lastMemberId: z.string().nullable().default(null),
  order: z.number().int().default(0),
});
export type SeatData = z.infer<typeof schema>;

/** Who plays, in which role, controlling which characters. */
export const seat = defineKind<SeatData, SeatData>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: (data) => data.name,
  audience: () => ['*'],
  searchTexts: () => [],
  project: (data) => data,
  added: { lastMemberId: null },
  names: {
    idsOf: ({ characters, currentCharacterId }) => [...(characters === 'auto' ? [] : characters), ...(currentCharacterId === null ? [] : [currentCharacterId])],
    without: (data, knows) => ({
      ...data,
      characters: data.characters === 'auto' ? 'auto' : data.characters.filter(knows),
      currentCharacterId: data.currentCharacterId !== null && knows(data.currentCharacterId) ? data.currentCharacterId : null,
    }),
  },
  fixture: () => ({ name: '一号席 Seat 1', role: 'player', controller: 'empty', memberId: null, characters: [], currentCharacterId: null, lastMemberId: null, order: 1 }),
});
