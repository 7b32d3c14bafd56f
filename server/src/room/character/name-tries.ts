import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { RoomPorts } from '../ports.ts';
import { countAttempt, requireAttemptLeft } from '../rate/count-attempt.ts';

/** Names that somebody may try in vain before they have to wait: each try tells that a name exists. */
const triesRule = { limit: 10, seconds: 600 };

/** Runs what gives a character a name, and counts the tries of players that meet a taken one. Throws RATE_LIMITED. */
export async function withNameTries<T>(ports: RoomPorts, { roomId, personId, viewer }: { roomId: string; personId: string; viewer: Viewer }, run: () => Promise<T>): Promise<T> {
  const bucket = `character-name:${roomId}:${personId}`;
  const limited = !seesAll(viewer);
  if (limited) await requireAttemptLeft(ports, bucket, triesRule);
  try {
    return await run();
  } catch (error) {
    if (limited && error instanceof DomainError && error.code === 'CHARACTER_NAME_TAKEN') await countAttempt(ports, bucket, triesRule);
    throw error;
  }
}
