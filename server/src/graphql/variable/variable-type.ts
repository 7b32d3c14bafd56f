import { seesAll } from '../../core/document/viewer.ts';
import type { ShownVariable } from '../../core/variable/shown-variables.ts';
import { treePrefix } from '../../core/variable/shown-variables.ts';
import { translate } from '../../i18n/translate.ts';
import { readVariables } from '../../room/variable/read-variables.ts';
import type { VariableChangeRow } from '../../room/variable/variable-history.ts';
import { countVariableHistory, listVariableHistory } from '../../room/variable/variable-history.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { memberOf, MemberRef } from '../member/member-type.ts';
import { roomNodeId } from '../relay/node-id.ts';
import { numberOfPlace, placeOfNumber } from '../room/room-cursor.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { sealedConnection } from '../room/sealed-connection.ts';

/** A variable as its reader sees it. */
export type SeenVariable = ShownVariable & { readonly room: RoomView };

const VariableSourceRef = builder.enumType('VariableSource', {
  description: 'Where a variable comes from.',
  values: { DECLARED: { description: 'Declared for the room, with its kind and bounds.' }, TREE: { description: 'A leaf of what an imported world keeps in its tree.' } } as const,
});

export const VariableKindRef = builder.enumType('VariableKind', {
  description: 'What a variable can be.',
  values: { NUMBER: { description: 'A number, held within its bounds.' }, BOOL: { description: 'True or false.' }, TEXT: { description: 'A short text.' }, ENUM: { description: 'One of its options.' } } as const,
});

type SeenChange = VariableChangeRow & { readonly roomId: string };

const VariableChangeRef = builder.objectRef<SeenChange>('VariableChange').implement({
  description: 'One change of a variable.',
  fields: (t) => ({
    value: t.field({ type: 'JSON', nullable: true, description: 'What it was from then on; null where it went away.', resolve: ({ value }) => value }),
    at: t.field({ type: 'DateTime', description: 'When it changed.', resolve: ({ at }) => at }),
    by: t.field({
      type: MemberRef, nullable: true, description: 'The member who changed it; null for turns and the server.',
      resolve: ({ roomId, memberId }, _args, context) => memberOf(context, memberId === null ? null : { roomId, id: memberId }),
    }),
    turnId: t.id({ nullable: true, description: 'The turn that changed it.', resolve: ({ roomId, turnId }) => (turnId === null ? null : roomNodeId('Turn', roomId, turnId)) }),
  }),
});

function historyOf({ room, id, documentId, path }: SeenVariable, args: object, { infra }: Context) {
  if (!seesAll(room.viewer)) return null;
  const { roomId, viewer } = room;
  const reading = { db: infra.db, roomId, viewer };
  const rev = (place: string | undefined) => numberOfPlace(place ?? null)?.toString();
  return sealedConnection<SeenChange>(args, {
    secrets: infra.secrets, roomId, list: `variable ${id}`,
    place: (change) => placeOfNumber(BigInt(change.rev)),
    total: () => countVariableHistory(reading, { documentId, path }),
    load: async ({ after, before, limit, inverted }) => (await listVariableHistory(reading, { documentId, path }, { limit, inverted, after: rev(after), before: rev(before) })).map((change) => ({ ...change, roomId })),
  });
}

const bareName = ({ id, source }: ShownVariable) => (source === 'tree' ? id.slice(treePrefix.length) : id);

export const VariableRef = builder.objectRef<SeenVariable>('Variable').implement({
  description: 'A value that moves with the story: declared for the room, or a leaf of an imported world.',
  fields: (t) => ({
    id: t.id({ description: 'Names it among all rooms.', resolve: ({ room, id }) => roomNodeId('Variable', room.roomId, id) }),
    name: t.string({ description: 'Its name in the room, as panels and templates use it; leaves of the tree begin with `mvu.`.', resolve: ({ id }) => id }),
    source: t.field({ type: VariableSourceRef, description: 'Where it comes from.', resolve: ({ source }) => (source === 'tree' ? 'TREE' : 'DECLARED') }),
    kind: t.field({ type: VariableKindRef, description: 'What it can be.', resolve: ({ kind }) => kind.toUpperCase() as 'NUMBER' }),
    label: t.string({ description: "What it is called in the viewer's language.", resolve: (variable, _args, { locale }) => variable.label[locale] ?? variable.label.en ?? variable.label.zh ?? bareName(variable) }),
    labels: t.field({ type: 'JSON', description: 'The same by language, as far as it was given.', resolve: ({ label }) => label }),
    value: t.field({ type: 'JSON', nullable: true, description: 'What it is now.', resolve: ({ value }) => value }),
    text: t.string({ description: "What it is now, in words of the viewer's language.", resolve: ({ value }, _args, { locale }) => (typeof value === 'boolean' ? translate(value ? 'variable.yes' : 'variable.no', {}, locale) : value === null ? '—' : String(value)) }),
    minimum: t.float({ nullable: true, description: 'The least that it can be.', resolve: ({ minimum }) => minimum }),
    maximum: t.float({ nullable: true, description: 'The most that it can be.', resolve: ({ maximum }) => maximum }),
    options: t.stringList({ description: 'All that it can be, for kind ENUM.', resolve: ({ options }) => [...options] }),
    initial: t.field({ type: 'JSON', nullable: true, description: 'What it began with; null for leaves of the tree.', resolve: ({ initial }) => initial }),
    note: t.string({ nullable: true, description: 'What its author noted beside it; null for others than keepers.', resolve: ({ note }) => note }),
    hidden: t.boolean({ description: 'Whether only keepers see it.', resolve: ({ hidden }) => hidden }),
    history: t.connection(
      { type: VariableChangeRef, nullable: true, description: 'What it was, newest first; null for others than keepers.', resolve: (variable, args, context) => historyOf(variable, args, context) },
      { name: 'VariableChangeConnection', description: 'A page of changes of a variable.' },
      { name: 'VariableChangeEdge', description: 'A change in its list.' },
    ),
  }),
});

/** The variables of a room as its reader sees them. */
export async function variablesOf({ infra }: Context, room: RoomView): Promise<SeenVariable[]> {
  const variables = await readVariables({ db: infra.db, roomId: room.roomId, viewer: room.viewer });
  return variables.map((variable) => ({ ...variable, room }));
}

builder.objectFields(RoomRef, (t) => ({
  variables: t.field({ type: [VariableRef], description: 'Declared variables in the order of their definition, then the leaves of the tree that players may see; keepers also get hidden ones.', resolve: (room, _args, context) => variablesOf(context, room) }),
  variable: t.field({
    type: VariableRef, nullable: true, description: 'One of them by its name; null where there is none of it for the reader.',
    args: { name: t.arg.string({ required: true, description: 'The name.' }) },
    resolve: async (room, { name }, context) => (await variablesOf(context, room)).find(({ id }) => id === name) ?? null,
  }),
}));
