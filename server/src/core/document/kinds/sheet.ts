import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { shownAudience } from '../shown-audience.ts';

/** Conditions that one sheet may name. */
export const STATUS_EFFECTS_MAX = 32;

const nameSchema = z.string().min(1).max(80);

const schema = z.strictObject({
  characterId: z.string().min(1).max(80),
  /** The system whose stats these are. A character has one sheet for each system that it was ever played by. */
  system: z.string().min(1).max(64),
  /** What was written, by canonical name; what the system computes is never stored. */
  values: z.record(nameSchema, z.union([z.number(), z.string().max(2_000)])).default({}),
  statusEffects: z.array(z.string().trim().min(1).max(64)).max(STATUS_EFFECTS_MAX).default([]),
});
export type SheetData = z.infer<typeof schema>;

/** A character's figures by one system of rules. Whoever it is shown to reads all of them. */
export const sheet = defineKind<SheetData, SheetData>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: () => 'sheet',
  audience: shownAudience,
  searchTexts: () => [],
  project: (data) => data,
  fixture: () => ({ characterId: 'lin', system: '潮汐', values: { 力量: 55, Occupation: '档案员 archivist' }, statusEffects: ['受惊 shaken'] }),
});
