import type { Viewer } from '../../core/document/viewer.ts';
import type { ViewerRole } from '../viewer/viewer-role.ts';

const roles = { operator: 'OPERATOR', keeper: 'KEEPER', seat: 'PLAYER', spectator: 'SPECTATOR' } as const satisfies Record<Viewer['kind'], ViewerRole>;

/** What a viewer is to the room that they are the viewer of. */
export function roleInRoom(viewer: Viewer): ViewerRole {
  return roles[viewer.kind];
}
