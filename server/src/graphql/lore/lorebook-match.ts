import { z } from 'zod';
import type { ActivationDecision } from '../../core/worldbook/index.ts';
import type { View } from '../../core/document/document.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { translate } from '../../i18n/translate.ts';
import type { LoreMatchReport } from '../../turn/lore/match-room-lore.ts';
import { matchRoomLore } from '../../turn/lore/match-room-lore.ts';
import { builder } from '../builder.ts';
import { shown } from '../document/shown.ts';
import { parseInput } from '../errors/parse-input.ts';
import { RoomRef } from '../room/room-ref.ts';
import { localSeatId } from '../seat/seat-id.ts';
import { LorePositionRef } from './lore-enums.ts';
import { LoreEntryRef } from './lore-type.ts';

type Match = { readonly view: View<'lore-entry'>; readonly decision: ActivationDecision; readonly place: number | null; readonly viewer: Viewer };
type Report = Omit<LoreMatchReport, 'decisions'> & { readonly decisions: readonly Match[] };

const LoreMatchPolicyRef = builder.inputType('LoreMatchPolicy', {
  description: 'How a text is tried.',
  fields: (t) => ({
    history: t.boolean({ defaultValue: true, description: 'Whether the story so far is searched before it.' }),
    budget: t.int({ description: 'Tokens that lore may have; without it, no limit.' }),
    seed: t.string({ defaultValue: '', description: 'What chance begins with: the same rolls the same.' }),
    seatId: t.id({ description: 'The seat that would say it.' }),
  }),
});

const LoreMatchRef = builder.objectRef<Match>('LoreMatch').implement({
  description: 'What a text does to one entry, and why.',
  fields: (t) => ({
    entry: t.field({ type: LoreEntryRef, description: 'The entry.', resolve: ({ view, viewer }) => shown(view, viewer) }),
    active: t.boolean({ description: 'Whether it comes in.', resolve: ({ decision }) => decision.active }),
    place: t.int({ nullable: true, description: 'Its rank among those that come in, from 1: what little room keeps first.', resolve: ({ place }) => place }),
    position: t.field({ type: LorePositionRef, description: 'Where it stands, decorators included.', resolve: ({ decision }) => decision.lore.entry.position }),
    reason: t.string({ description: 'Why: `key-match`, `constant`, `primary-key-miss`, `budget` …', resolve: ({ decision }) => decision.reason }),
    reasonText: t.string({ description: 'The same in words.', resolve: ({ decision }, _args, { locale }) => translate(`lore.reason.${decision.reason}`, {}, locale) }),
    primaryKeys: t.stringList({ description: 'Its keys that came up.', resolve: ({ decision }) => [...decision.primary] }),
    secondaryKeys: t.stringList({ description: 'Its second keys that came up.', resolve: ({ decision }) => [...decision.secondary] }),
    pass: t.int({ nullable: true, description: 'In which pass over the texts, from 1; null where it was not asked.', resolve: ({ decision }) => decision.pass }),
    percent: t.float({ nullable: true, description: 'Its chance; null where none was rolled.', resolve: ({ decision }) => decision.chance?.percent ?? null }),
    roll: t.float({ nullable: true, description: 'What was rolled, in percent; below its chance it passes.', resolve: ({ decision }) => (decision.chance === null ? null : decision.chance.roll * 100) }),
    tokens: t.int({ nullable: true, description: 'What it takes; null where it did not come so far.', resolve: ({ decision }) => decision.tokens }),
  }),
});

const othersMaximum = 500;

/** Those whose keys came up before those of which nothing did. */
function closestFirst(matches: readonly Match[]): Match[] {
  const closeness = ({ decision: { pass, primary } }: Match) => (pass === null ? 0 : 2) + (primary.length > 0 ? 1 : 0);
  return matches.toSorted((a, b) => closeness(b) - closeness(a));
}

const LoreMatchReportRef = builder.objectRef<Report>('LoreMatchReport').implement({
  description: 'What a text would call up now.',
  fields: (t) => ({
    fired: t.field({ type: [LoreMatchRef], description: 'What comes in, by rank.', resolve: ({ decisions }) => decisions.filter(({ decision }) => decision.active).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) }),
    others: t.field({
      type: [LoreMatchRef], description: 'What stays out, what came closest first.',
      args: { first: t.arg.int({ defaultValue: 100, description: 'At most so many, 500 at most.' }) },
      resolve: ({ decisions }, { first }) => closestFirst(decisions.filter(({ decision }) => !decision.active)).slice(0, Math.max(0, Math.min(othersMaximum, first ?? 100))),
    }),
    otherCount: t.int({ description: 'How many stay out.', resolve: ({ decisions }) => decisions.filter(({ decision }) => !decision.active).length }),
    tokens: t.int({ description: 'What those that come in take together.', resolve: ({ budget }) => budget.used }),
    budget: t.int({ nullable: true, description: 'What they may take; null: no limit.', resolve: ({ budget }) => budget.limit }),
    overflowed: t.boolean({ description: 'Whether something was left out for want of room.', resolve: ({ budget }) => budget.overflowed }),
    passes: t.exposeInt('passes', { description: 'How often the texts were gone over, with what entries added.' }),
    undecided: t.stringList({ description: 'Regular expressions that took too long and counted as absent.', resolve: ({ undecided }) => [...undecided] }),
  }),
});

const policySchema = z.object({
  text: z.string().max(100_000),
  policy: z.object({
    history: z.boolean().nullish().transform((value) => value ?? true),
    budget: z.number().int().min(0).max(10_000_000).nullish().transform((value) => value ?? null),
    seed: z.string().max(200).nullish().transform((value) => value ?? ''),
    seatId: z.string().nullish().transform((value) => value ?? null),
  }),
});

builder.objectField(RoomRef, 'lorebookMatch', (t) =>
  t.field({
    type: LoreMatchReportRef, nullable: true,
    description: 'What a text would call up, and why each entry comes in or not. Nothing changes, no timer moves, no model is asked. Null for others than keepers, who would learn every secret from it.',
    args: {
      text: t.arg.string({ required: true, description: 'What would be said.' }),
      policy: t.arg({ type: LoreMatchPolicyRef, description: 'How to try it.' }),
    },
    resolve: async ({ roomId, viewer }, args, { engine }) => {
      if (!seesAll(viewer)) return null;
      const { text, policy } = parseInput(policySchema, { text: args.text, policy: args.policy ?? {} }, []);
      const seatId = policy.seatId === null ? null : localSeatId(roomId, policy.seatId);
      const report = await matchRoomLore(engine.ports, engine.snapshots, { roomId, text, policy: { ...policy, seatId } });
      return { ...report, decisions: report.decisions.map((match) => ({ ...match, viewer })) };
    },
  }),
);
