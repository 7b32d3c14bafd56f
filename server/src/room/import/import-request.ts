import type { Viewer } from '../../core/document/viewer.ts';
import type { Principal } from '../key/principal.ts';
import type { CardRole } from './card-import.ts';

/** As what a file is taken: a card in a role, or a lorebook. */
export type ImportRole = CardRole | 'LOREBOOK';

export type FileImport = {
  readonly roomId: string;
  readonly viewer: Viewer;
  readonly memberId: string | null;
  readonly principal: Principal;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly as: ImportRole;
  readonly seatId: string | null;
  /** What a lorebook is called in the room. */
  readonly name: string | null;
  readonly clientKey?: string | null | undefined;
};

export const IMPORT_JOB = 'import';

/** The task that brings a file into a room while its sender watches. */
export const IMPORT_TASK = 'importFile';
