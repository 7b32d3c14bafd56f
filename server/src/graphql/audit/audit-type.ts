import { DEPLOYMENT } from '../../room/audit/audit-entry.ts';
import type { AuditEntry } from '../../room/audit/audit-entry.ts';
import type { AuditFilter } from '../../room/audit/list-audit.ts';
import { auditById, countAudit, listAudit } from '../../room/audit/list-audit.ts';
import { isOperator } from '../../room/key/principal.ts';
import { membershipsOf } from '../../room/member/load-members.ts';
import { translate } from '../../i18n/translate.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { connectionOf } from '../relay/connection-of.ts';
import { idWithin, placeOf } from '../relay/node-id.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';

export const AuditEntryRef = builder.objectRef<AuditEntry>('AuditEntry');

/** Stands for the deployment in the id of an entry that belongs to no room. */
const noRoom = '-';

async function isVisible(context: Context, roomId: string): Promise<boolean> {
  if (isOperator(context.principal)) return true;
  return roomId !== DEPLOYMENT && (await context.viewerIn(roomId))?.kind === 'keeper';
}

async function entryOf(context: Context, text: string): Promise<AuditEntry | null> {
  const place = placeOf(text);
  if (place === null) return null;
  const roomId = place.roomId === noRoom ? DEPLOYMENT : place.roomId;
  return (await isVisible(context, roomId)) ? auditById(context.infra.db, roomId, place.id) : null;
}

builder.node(AuditEntryRef, {
  description: 'Who did what, when.',
  id: { description: 'The node id of the entry.', resolve: ({ roomId, id }) => `${roomId === DEPLOYMENT ? noRoom : roomId}:${id}` },
  loadOne: (id, context) => entryOf(context, id),
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When it was done.', resolve: ({ at }) => at }),
    actor: t.exposeString('actor', { description: 'The name that whoever did it had then; empty for the server itself.' }),
    action: t.exposeString('action', { description: 'What was done, for programs.' }),
    label: t.string({ description: "What was done, in the viewer's language.", resolve: ({ action }, _args, { locale }) => translate(`audit.${action}`, {}, locale) }),
    target: t.exposeString('target', { description: 'The id or name of what it was done to.' }),
    detail: t.field({ type: 'JSON', nullable: true, description: 'Further facts, never a secret.', resolve: ({ detail }) => detail }),
    room: t.field({ type: RoomRef, nullable: true, description: 'The room that it belongs to.', resolve: ({ roomId }, _args, context) => roomViewOf(context, roomId) }),
  }),
});

export const AuditEntryEdgeRef = builder.edgeObject({ type: AuditEntryRef, name: 'AuditEntryEdge', description: 'An audit entry in its list.' });

export const AuditEntryConnectionRef = builder.connectionObject({ type: AuditEntryRef, name: 'AuditEntryConnection', description: 'A page of audit entries.' }, AuditEntryEdgeRef);

const AuditFilterRef = builder.inputType('AuditFilter', {
  description: 'Which entries to show.',
  fields: (t) => ({
    roomId: t.id({ description: 'Only of this room.' }),
    action: t.string({ description: 'Only this action.' }),
  }),
});

/** The rooms whose entries somebody may read; null is everything. */
async function readableRooms(context: Context): Promise<readonly string[] | null> {
  if (isOperator(context.principal)) return null;
  const memberships = await membershipsOf(context.infra.db, context.principal);
  const viewers = await Promise.all(memberships.map(async ({ roomId }) => ({ roomId, viewer: await context.viewerIn(roomId) })));
  return viewers.filter(({ viewer }) => viewer?.kind === 'keeper').map(({ roomId }) => roomId);
}

/** A connection over the audit entries of these rooms, newest first. */
export function auditConnection(context: Context, args: Parameters<typeof connectionOf>[0], filter: AuditFilter) {
  const { db } = context.infra;
  return connectionOf(args, { cursor: ({ id }: AuditEntry) => id, total: () => countAudit(db, filter), load: (page) => listAudit(db, filter, page) });
}

builder.queryField('auditLog', (t) =>
  t.connection(
    {
      type: AuditEntryRef,
      description: 'Who did what: everything for operators, their own rooms for keepers, nothing for others. Newest first.',
      args: { filter: t.arg({ type: AuditFilterRef, description: 'Which entries.' }) },
      resolve: async (_root, { filter, ...args }, context) => {
        const readable = await readableRooms(context);
        const wanted = filter?.roomId == null ? null : [idWithin('Room', filter.roomId) ?? '\0'];
        const roomIds = wanted === null ? readable : wanted.filter((id) => readable === null || readable.includes(id));
        return auditConnection(context, args, { roomIds, action: filter?.action ?? null });
      },
    },
    AuditEntryConnectionRef,
    AuditEntryEdgeRef,
  ),
);
