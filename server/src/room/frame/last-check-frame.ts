import { DomainError } from '../../core/error/domain-error.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Frame } from '../../core/frame/frame.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { listFrames } from './read-frames.ts';

/** Frames of the story among which somebody's latest check is looked for. */
const RECENT = 200;

type DiceFrame = Frame & { readonly type: 'dice' };

/** The latest check of a character that the viewer may see. Throws SUBSYSTEM_SPEND_NO_CHECK where the story has none of late. */
export async function requireLastCheck(db: Pick<Db, 'pool'>, { roomId, viewer, characterId }: { roomId: string; viewer: Viewer; characterId: string }): Promise<DiceFrame> {
  const { frames } = await listFrames(db, { roomId, viewer }, { limit: RECENT, backwards: true });
  const checks = frames.filter((frame) => frame.type === 'dice').filter(({ data }) => data.kind === 'CHECK' && data.check?.characterId === characterId);
  const latest = checks.at(-1);
  if (latest === undefined) throw new DomainError('SUBSYSTEM_SPEND_NO_CHECK');
  return latest;
}

/** Throws RULES_CHECK_CHANGED where the character has checked anew, or points were spent, since a frame; under the room's lock. */
export async function noNewerCheck({ tx, roomId }: RoomWrite, { characterId, seq }: { characterId: string; seq: bigint }): Promise<void> {
  const newer = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM frames WHERE room_id = ${roomId} AND seq > ${seq} AND type = 'dice' AND data->'check'->>'characterId' = ${characterId} LIMIT 1`;
  if (newer.length > 0) throw new DomainError('RULES_CHECK_CHANGED');
}
