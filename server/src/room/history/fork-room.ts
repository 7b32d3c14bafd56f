import { TITLE_MAX } from '../../core/document/text-limits.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentOfRow } from '../document/stored-document.ts';
import type { Principal } from '../key/principal.ts';
import { addMember } from '../member/add-member.ts';
import { syncPacks } from '../pack/sync-packs.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import { founderOf } from '../room/create-room.ts';
import { copyChanged } from './copy-changed.ts';
import type { CopyScope } from './copy-room.ts';
import { copyActions, copyDocuments, copyFrames, copyTurns } from './copy-room.ts';
import { copyRows } from './copy-rows.ts';
import type { Moment } from './moment.ts';

export type Forking = {
  readonly roomId: string;
  /** The turn to go on from; 0 before the first, null as the room is now. */
  readonly turnNumber: number | null;
  readonly principal: Principal;
  readonly clientKey: string | null;
  /** What the fork is called. */
  readonly name: (source: { readonly name: string; readonly locale: string }) => string;
};

type Making = Forking & { readonly personId: string };

/** Whoever forks takes their own place in the fork; an operator who is no member takes that of the host. */
async function oldMemberOf(tx: Tx, roomId: string, personId: string): Promise<string | null> {
  const member = await tx.member.findUnique({ where: { roomId_personId: { roomId, personId } } });
  if (member !== null) return member.id;
  const rows = await tx.$queryRaw<{ memberId: string | null }[]>`
    SELECT data->>'memberId' AS "memberId" FROM documents WHERE room_id = ${roomId} AND kind = 'seat' AND NOT deleted AND data->>'role' = 'host' ORDER BY (data->>'order')::int, id LIMIT 1`;
  return rows[0]?.memberId ?? null;
}

/** A story that is over can be played on in its fork. */
const status = `CASE WHEN s.status IN ('ENDED', 'ARCHIVED') THEN 'PAUSED' ELSE s.status END`;

type RoomCopy = { readonly name: string; readonly source: string; readonly turnNumber: number; readonly personId: string; readonly at: Date };

async function copyRoomRow({ tx, from, into }: CopyScope, { name, source, turnNumber, personId, at }: RoomCopy): Promise<void> {
  const forkedFrom = JSON.stringify({ roomId: from, name: source, turnNumber });
  await copyRows(tx, {
    table: 'rooms', set: { id: '$2', name: '$3', status, forked_from: '$4::jsonb', created_by: '$5', created_at: '$6', updated_at: '$6' },
    rest: 'WHERE s.id = $1', values: [from, into, name, forkedFrom, personId, at],
  });
}

async function putHead({ tx, into }: CopyScope, { rev, number }: Moment): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO room_heads (room_id, rev, last_seq, turn_number, turn_ordinal)
    SELECT ${into}, ${rev}, (SELECT coalesce(max(seq), 0) FROM frames WHERE room_id = ${into}), ${number},
      greatest((SELECT max(ordinal) FROM turns WHERE room_id = ${into}), (SELECT max(ordinal) FROM actions WHERE room_id = ${into}), 0)`;
}

async function switchesOf(tx: Tx, roomId: string) {
  const rows = await tx.$queryRaw<DocumentRow[]>`
    SELECT room_id, id, kind, owner_kind, owner_id, shown_to, version, rev, data, updated_at FROM documents
    WHERE room_id = ${roomId} AND kind = 'pack-switch' AND NOT deleted ORDER BY created_rev, id`;
  return rows.flatMap((row) => documentOfRow(row) ?? []);
}

async function fork(tx: Tx, ports: RoomPorts, making: Making): Promise<string> {
  const { roomId: from, turnNumber, principal, personId } = making;
  const into = ports.ids.uuid();
  const at = ports.clock.now();
  const source = await tx.room.findUnique({ where: { id: from } });
  if (source === null) throw new DomainError('NOT_FOUND');
  const name = making.name(source).slice(0, TITLE_MAX);
  const person = await tx.person.findUniqueOrThrow({ where: { id: personId } });
  const oldMember = await oldMemberOf(tx, from, personId);
  const member = await addMember(tx, ports, { roomId: into, personId, name: person.name, role: 'KEEPER' });
  const scope: CopyScope = { tx, from, into, oldMember, member: member.id };
  const moment = await copyTurns(scope, turnNumber);
  if (moment === null) throw new DomainError('INVALID_INPUT', {}, [{ path: ['turnNumber'], code: 'ISSUE_TURN_NOT_TOLD', params: { seen: turnNumber ?? 0 } }]);
  await copyRoomRow(scope, { name, source: source.name, turnNumber: moment.number, personId, at });
  await copyFrames(scope, moment);
  await copyActions(scope);
  await copyDocuments(scope, moment);
  await copyChanged(tx, into);
  await putHead(scope, moment);
  await syncPacks({ tx, roomId: into, at }, await switchesOf(tx, into));
  for (const roomId of [from, into]) await recordAudit(tx, ports, { roomId, principal, action: 'ROOM_FORKED', target: name, detail: { turnNumber: moment.number } });
  return into;
}

/** Milliseconds that a fork may take; a campaign of 100,000 frames takes some seconds. */
const timeout = 120_000;

/**
 * Makes a room that goes on from a turn of another: its documents with their history, turns, tellings, frames and receipts up
 * to there, by their old ids. Only whoever forks is a member; their seats are theirs, all others stand empty. Keys,
 * invitations, drafts, the journal of model calls and snapshots stay behind. The source is neither changed nor held up. The
 * same client key gives the same fork again. Returns its id. Throws FORBIDDEN for who may open no rooms, NOT_FOUND,
 * CLIENT_KEY_REUSED, and INVALID_INPUT for a turn that does not count.
 */
export async function forkRoom(ports: RoomPorts, forking: Forking): Promise<string> {
  const personId = founderOf(forking.principal);
  const request = { scope: `forkRoom:${forking.roomId}`, personId, key: forking.clientKey, payload: { turnNumber: forking.turnNumber } };
  return ports.db.prisma.$transaction((tx) => withClientKey(tx, request, () => fork(tx, ports, { ...forking, personId })), { maxWait: 15_000, timeout });
}
