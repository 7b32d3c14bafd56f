import { DomainError } from '../error/domain-error.ts';
import type { ErrorCode } from '../error/codes.ts';
import type { RoomStatus } from './permission-matrix.ts';

/** What the words of a refusal may name. */
type About = { readonly room: RoomStatus; readonly seat: string };

/** A refusal of the matrix as the error that is thrown. */
export function refused(code: ErrorCode, { room, seat }: About): DomainError {
  if (code === 'ROOM_NOT_ACTIVE' || code === 'ROOM_ENDED') return new DomainError(code, { status: room });
  return new DomainError(code, code === 'SEAT_NOT_PLAYED' || code === 'SEAT_TAKEN' || code === 'SEAT_LEFT_BY_OTHER' ? { seat } : {});
}
