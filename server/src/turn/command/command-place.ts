import type { RoomPorts } from '../../room/ports.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import { isSystemMissing, systemOf } from '../../room/rulepack/room-system.ts';
import type { CommandPlace } from './command.ts';

/** What a room is played by right now. Looks at the folders of systems again where the last look was a while ago. */
export function commandPlace(ports: Pick<RoomPorts, 'rulepacks'>, room: Pick<RoomRow, 'rulepackId' | 'rulepackVariant'>): CommandPlace {
  return { system: systemOf(ports, room), gone: isSystemMissing(ports, room) };
}
