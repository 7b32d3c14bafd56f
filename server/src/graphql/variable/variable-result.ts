import type { Viewer } from '../../core/document/viewer.ts';
import { personOf } from '../../room/key/principal.ts';
import type { HandWrite } from '../../room/document/upsert-document.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef } from '../room/room-ref.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { variableKey } from '../../core/variable/variable-key.ts';
import { treePrefix } from '../../core/variable/shown-variables.ts';
import type { SeenVariable } from './variable-type.ts';
import { VariableRef, variablesOf } from './variable-type.ts';

type Changed = { readonly room: RoomView; readonly variable: SeenVariable | null };

const VariablePayloadRef = builder.objectRef<Changed>('VariablePayload').implement({
  description: 'Variables were changed.',
  fields: (t) => ({
    variable: t.field({ type: VariableRef, nullable: true, description: 'The variable as it is now; null where none or several changed.', resolve: ({ variable }) => variable }),
    room: t.field({ type: RoomRef, description: 'The room, with all of them.', resolve: ({ room }) => room }),
  }),
});

export const VariableResult = defineResult('VariableResult', {
  payload: VariablePayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'LimitError'],
});

/** Who writes, as a keeper of that room. Throws NOT_FOUND, FORBIDDEN, READ_ONLY_VIEW. */
export async function handOf(context: Context, id: string, clientKey: string | null | undefined): Promise<{ readonly hand: HandWrite; readonly room: { readonly roomId: string; readonly viewer: Viewer } }> {
  const roomId = requireId('Room', id);
  const viewer = await requireKeeper(context, roomId);
  return { hand: { roomId, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey }, room: { roomId, viewer } };
}

/** The room after a change, and the variable that was named. */
export async function changedVariables(context: Context, room: RoomView, name: string | null): Promise<Changed> {
  renewContext(context);
  if (name === null) return { room, variable: null };
  const key = variableKey(name);
  const variables = await variablesOf(context, room);
  return { room, variable: variables.find(({ id }) => id === name) ?? variables.find(({ id }) => id === key || id === `${treePrefix}${name}`) ?? null };
}
