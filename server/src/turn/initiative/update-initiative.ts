import type { Viewer } from '../../core/document/viewer.ts';
import { EVERYONE, KEEPER, seesAll } from '../../core/document/viewer.ts';
import { INITIATIVE_VALUE_MAX } from '../../core/document/kinds/initiative.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { InitiativePlace } from '../../core/initiative/index.ts';
import { seededRandom } from '../../core/random/seeded-random.ts';
import type { Random } from '../../infra/random/random.ts';
import { newSeed } from '../../infra/random/random.ts';
import { withClientKey } from '../../room/client-key/with-client-key.ts';
import type { HandWrite } from '../../room/document/upsert-document.ts';
import { changeInitiativeIn } from '../../room/initiative/change-initiative.ts';
import type { OrderedCharacter } from '../../room/initiative/order-character.ts';
import { orderCharacterIn, removeCharacterIn, requireOwnCharacter } from '../../room/initiative/order-character.ts';
import type { RoomPorts } from '../../room/ports.ts';
import { requireWritable } from '../../room/room/require-writable.ts';
import { systemOf } from '../../room/rulepack/room-system.ts';
import { sheetInWrite } from '../../room/sheet/edit-sheet.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { initiativeDice, rollFor } from './roll-for.ts';

/** What somebody wants of the order of turns; a number that is absent where a character is put there is rolled. */
export type InitiativeRequest = {
  readonly action: 'PUT' | 'SET' | 'REMOVE' | 'NEXT' | 'PREVIOUS' | 'CLEAR';
  readonly entryId: string | null;
  readonly characterId: string | null;
  readonly name: string | null;
  readonly value: number | null;
  readonly hidden: boolean | null;
  readonly from: InitiativePlace | null;
};

type Ports = RoomPorts & { readonly random: Random };
type Updating = { readonly ports: Ports; readonly viewer: Viewer; readonly write: RoomWrite; readonly request: InitiativeRequest };

function required(field: string, expected: string): DomainError {
  return new DomainError('INVALID_INPUT', {}, [{ path: [field], code: 'ISSUE_REQUIRED', params: { seen: 'nothing', expected } }]);
}

/** Players have a say over their own characters, and over nothing that is hidden. Throws FORBIDDEN. */
function requireAllowed(viewer: Viewer, { action, characterId, name, entryId, hidden }: InitiativeRequest): void {
  if (seesAll(viewer)) return;
  const isOwn = (action === 'PUT' || action === 'REMOVE') && characterId !== null;
  if (viewer.kind === 'spectator' || !isOwn || name !== null || entryId !== null || hidden !== null) throw new DomainError('FORBIDDEN');
}

/** Rolls by the room's system. Where the table may not know of the character or read its sheet, the card is for keepers and whoever rolls. */
async function rolled({ ports, viewer, write }: Updating, character: OrderedCharacter, isHidden: boolean): Promise<number> {
  const system = systemOf(ports, await requireWritable(write));
  const sheet = system === null ? null : await sheetInWrite(write, { rulepack: system.rulepack, characterId: character.id });
  const roll = rollFor({ system, characterId: character.id, name: character.name, values: sheet?.data.values ?? {}, random: seededRandom(newSeed(ports.random)) });
  const secret = isHidden || !character.isPlayer;
  const own = viewer.kind === 'seat' ? viewer.seatIds : [];
  write.frame({ id: ports.ids.uuid(), type: 'dice', audience: secret ? [KEEPER, ...own] : [EVERYONE], data: initiativeDice(roll, { actor: character.name, secret }) });
  return Math.max(-INITIATIVE_VALUE_MAX, Math.min(INITIATIVE_VALUE_MAX, roll.total));
}

async function put(updating: Updating): Promise<void> {
  const { ports, viewer, write, request } = updating;
  const { characterId, name, value } = request;
  const id = ports.ids.short();
  if (characterId !== null) {
    const character = await requireOwnCharacter(write, viewer, characterId);
    const hidden = seesAll(viewer) && (request.hidden ?? !character.isKnown);
    await orderCharacterIn(write, viewer, { id, characterId, hidden, value: value ?? (await rolled(updating, character, hidden)) });
    return;
  }
  if (name === null) throw required('name', 'String');
  if (value === null) throw required('value', 'Float');
  await changeInitiativeIn(write, { do: 'put', entry: { id, name, characterId, value, hidden: request.hidden ?? false } });
}

async function update(updating: Updating): Promise<void> {
  const { viewer, write, request } = updating;
  const { action, entryId, characterId, value, hidden, from } = request;
  if (action === 'PUT') return put(updating);
  if (action === 'NEXT' || action === 'PREVIOUS') {
    await changeInitiativeIn(write, { do: action === 'NEXT' ? 'next' : 'previous', ...(from !== null && { from }) });
  } else if (action === 'CLEAR') {
    await changeInitiativeIn(write, { do: 'clear' });
  } else if (action === 'REMOVE' && characterId !== null) {
    await removeCharacterIn(write, viewer, characterId);
  } else {
    if (entryId === null) throw required('entryId', 'ID');
    await changeInitiativeIn(write, action === 'REMOVE' ? { do: 'remove', id: entryId } : { do: 'set', id: entryId, ...(value !== null && { value }), ...(hidden !== null && { hidden }) });
  }
}

/**
 * Changes the order of turns by hand; a repeated client key changes nothing and rolls nothing twice. Keepers change all of it,
 * players where their own characters stand. Throws FORBIDDEN, INVALID_INPUT, ROOM_ENDED, INITIATIVE_UNKNOWN, INITIATIVE_EMPTY,
 * INITIATIVE_FULL, INITIATIVE_NO_DICE, SUBSYSTEM_FIGURE_MISSING.
 */
export async function updateInitiative(ports: Ports, cause: HandWrite & { readonly viewer: Viewer }, request: InitiativeRequest): Promise<void> {
  const { roomId, memberId, personId, clientKey, viewer } = cause;
  requireAllowed(viewer, request);
  const keyed = { scope: `updateInitiative:${roomId}`, personId, key: clientKey, payload: request };
  await writeRoom(ports, { roomId, memberId }, (write) =>
    withClientKey(write.tx, keyed, async () => {
      await requireWritable(write);
      await update({ ports, viewer, write, request });
      return true;
    }));
}
