import { DomainError } from '../../core/error/domain-error.ts';
import { defineVariable } from '../../core/variable/define-variable.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { HandWrite } from '../document/upsert-document.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { defineVariablesIn, deleteVariableIn, setVariableIn, showVariablesIn } from './change-variables.ts';

type Hand = { readonly ports: RoomPorts; readonly hand: HandWrite };

/** One change of variables by a keeper; a repeated client key changes nothing twice. Throws NOT_FOUND, ROOM_ENDED and what the change throws. */
async function byHand({ ports, hand }: Hand, request: { readonly operation: string; readonly payload: unknown }, change: (write: RoomWrite) => Promise<void>): Promise<void> {
  const { roomId, memberId, personId, clientKey } = hand;
  await writeRoom(ports, { roomId, memberId }, (write) =>
    withClientKey(write.tx, { scope: `${request.operation}:${roomId}`, personId, key: clientKey, payload: request.payload }, async () => {
      await requireWritable(write);
      await change(write);
      return true;
    }));
}

/** Declares a variable. Throws INVALID_INPUT with every problem, VARIABLE_TOO_MANY. */
export async function defineVariableByHand(ports: RoomPorts, hand: HandWrite, input: unknown): Promise<void> {
  const defined = defineVariable(input);
  if (!defined.ok) throw new DomainError('INVALID_INPUT', {}, defined.issues);
  await byHand({ ports, hand }, { operation: 'defineVariable', payload: input }, (write) => defineVariablesIn(write, [defined.definition]));
}

/** Throws VARIABLE_UNKNOWN, VARIABLE_VALUE_INVALID, INVALID_INPUT. */
export async function setVariableByHand(ports: RoomPorts, hand: HandWrite, { name, value }: { readonly name: string; readonly value: unknown }): Promise<void> {
  await byHand({ ports, hand }, { operation: 'setVariable', payload: [name, value] }, (write) => setVariableIn(write, name, value));
}

/** Throws VARIABLE_UNKNOWN. */
export async function deleteVariableByHand(ports: RoomPorts, hand: HandWrite, name: string): Promise<void> {
  await byHand({ ports, hand }, { operation: 'deleteVariable', payload: name }, (write) => deleteVariableIn(write, name));
}

/** Throws VARIABLE_PREFIX_INVALID, VARIABLE_EXPOSED_TOO_MANY. */
export async function showVariablesByHand(ports: RoomPorts, hand: HandWrite, showing: { readonly names: readonly string[]; readonly shown: boolean }): Promise<void> {
  await byHand({ ports, hand }, { operation: 'showVariables', payload: showing }, (write) => showVariablesIn(write, showing));
}
