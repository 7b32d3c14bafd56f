import type { DimensionRule } from '../../core/dimension/dimension-data.ts';
import { textIn } from '../../core/dimension/locale-text.ts';
import { orderedSchema, orderedValue } from '../../core/dimension/ordered.ts';
import { labelOf } from '../../core/dimension/summarize-dimensions.ts';
import type { Trend } from '../../core/dimension/trends.ts';
import { trendsOf } from '../../core/dimension/trends.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import { readDimensions } from '../../room/dimension/read-dimensions.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { documentNode } from '../document/document-type.ts';
import type { Shown } from '../document/shown.ts';
import { shown } from '../document/shown.ts';
import { IssueRef } from '../errors/issue-type.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { DimensionChangeRef, dimensionHistory } from './dimension-change.ts';
import { problemsLoader, providerLoader, valuesLoader } from './dimension-loaders.ts';

type SeenDimension = Shown<'dimension'>;

const DimensionRuleRef = builder.objectRef<DimensionRule>('DimensionRule').implement({
  description: 'A rule in code: settled after every turn without asking a model.',
  fields: (t) => ({
    path: t.string({ description: 'The place in the value that it writes; empty for all of it.', resolve: ({ path }) => path }),
    when: t.string({ nullable: true, description: 'The condition under which it works; null: after every turn.', resolve: ({ when }) => when }),
    value: t.string({ description: 'The expression of what that place becomes.', resolve: ({ value }) => value }),
  }),
});

const DimensionTrendRef = builder.objectRef<Trend>('DimensionTrend').implement({
  description: 'How a number of a dimension moved lately.',
  fields: (t) => ({
    path: t.string({ description: 'Its name inside the value; empty where the value itself is the number.', resolve: ({ path }) => path }),
    values: t.floatList({ description: 'What it was, oldest first, the last one as it is now.', resolve: ({ values }) => [...values] }),
  }),
});

/** The value in words where it is one; lists and objects say how much they hold. */
function textOf({ view: { data } }: SeenDimension, locale: Locale): string {
  const { value, schema } = data;
  const label = labelOf(schema, value, locale);
  if (label !== null) return label;
  if (typeof value === 'boolean') return translate(value ? 'dimension.yes' : 'dimension.no', {}, locale);
  if (value === null) return '—';
  if (typeof value !== 'object') return String(value);
  return Array.isArray(value) ? `[${value.length}]` : `{${Object.keys(value).length}}`;
}

const isPaused = async ({ view }: SeenDimension, context: Context) => !(await providerLoader(context).load(view.roomId)).running;
const forKeeper = <T>({ viewer }: SeenDimension, value: T | null): T | null => (seesAll(viewer) ? value : null);

async function trends({ view, viewer }: SeenDimension, context: Context): Promise<Trend[] | null> {
  return seesAll(viewer) ? trendsOf(await valuesLoader(context).load({ roomId: view.roomId, viewer, documentId: view.id })) : null;
}

async function problems(dimension: SeenDimension, context: Context) {
  const { view, viewer } = dimension;
  if (!seesAll(viewer)) return null;
  return (view.data.rules ?? []).length === 0 ? [] : [...((await problemsLoader(context).load(view.roomId)).get(view.data.key) ?? [])];
}

export const DimensionRef = builder.objectRef<SeenDimension>('Dimension');

builder.node(DimensionRef, {
  ...documentNode('dimension'),
  description: 'A value of the world that moves with the story: what it may be, and what it is. Changed by proposals only.',
  fields: (t) => ({
    key: t.string({ description: 'Its id in the room, as rules and templates name it: `dim.<key>`.', resolve: ({ view }) => view.data.key }),
    name: t.string({ description: "What it is called in the viewer's language.", resolve: ({ view }, _args, { locale }) => textIn(view.data.name, locale) }),
    description: t.string({ nullable: true, description: 'What it is about.', resolve: ({ view }, _args, { locale }) => (view.data.description === null ? null : textIn(view.data.description, locale)) }),
    schema: t.field({ type: 'JSON', description: 'What its value may be, as a closed subset of JSON Schema; for players without how the clock makes it.', resolve: ({ view }) => orderedSchema(view.data) }),
    value: t.field({ type: 'JSON', nullable: true, description: 'What it is now.', resolve: ({ view }) => orderedValue(view.data) }),
    text: t.string({ description: "What it is now, in words of the viewer's language; lists and objects say how much they hold.", resolve: (dimension, _args, { locale }) => textOf(dimension, locale) }),
    hidden: t.boolean({ description: 'Whether only keepers see it.', resolve: ({ view }) => view.data.visibility === 'keeper' }),
    paused: t.boolean({ description: 'Whether nothing changes it right now, because what provides dimensions is not running.', resolve: (dimension, _args, context) => isPaused(dimension, context) }),
    initialValue: t.field({ type: 'JSON', nullable: true, description: 'What it began with; null for others than keepers.', resolve: (dimension) => forKeeper(dimension, dimension.view.data.initialValue) }),
    updateRule: t.string({ nullable: true, description: 'The rule in prose by which a model settles it; null where there is none, and for others than keepers.', resolve: (dimension) => forKeeper(dimension, dimension.view.data.updateRule) }),
    rules: t.field({ type: [DimensionRuleRef], nullable: true, description: 'The rules in code, in their order; null for others than keepers.', resolve: (dimension) => forKeeper(dimension, dimension.view.data.rules) }),
    ruleProblems: t.field({ type: [IssueRef], nullable: true, description: 'What stands in the way of its rules in code as the room is now; null for others than keepers.', resolve: (dimension, _args, context) => problems(dimension, context) }),
    trends: t.field({ type: [DimensionTrendRef], nullable: true, description: 'How its numbers moved lately; null for others than keepers.', resolve: (dimension, _args, context) => trends(dimension, context) }),
    history: t.connection(
      { type: DimensionChangeRef, nullable: true, description: 'What it was, newest first; null for others than keepers.', resolve: (dimension, args, context) => dimensionHistory(dimension, args, context) },
      { name: 'DimensionChangeConnection', description: 'A page of changes of a dimension.' },
      { name: 'DimensionChangeEdge', description: 'A change in its list.' },
    ),
  }),
});

/** The dimensions of a room as its reader sees them. */
export async function dimensionsOf({ infra }: Context, { roomId, viewer }: RoomView): Promise<SeenDimension[]> {
  return (await readDimensions({ db: infra.db, roomId, viewer })).map((view) => shown(view, viewer));
}

builder.objectFields(RoomRef, (t) => ({
  dimensions: t.field({ type: [DimensionRef], description: 'Values of the world that move with the story, in the order of their declaration; keepers also get hidden ones.', resolve: (room, _args, context) => dimensionsOf(context, room) }),
  dimension: t.field({
    type: DimensionRef, nullable: true, description: 'One of them by its key; null where there is none of it for the reader.',
    args: { key: t.arg.string({ required: true, description: 'The key.' }) },
    resolve: async (room, { key }, context) => (await dimensionsOf(context, room)).find(({ view }) => view.data.key === key) ?? null,
  }),
  dimensionsPaused: t.boolean({
    description: 'Whether the dimensions that the reader sees can be read and nothing changes them, because what provides them is not running.',
    resolve: async (room, _args, context) => !(await providerLoader(context).load(room.roomId)).running && (await dimensionsOf(context, room)).length > 0,
  }),
}));
