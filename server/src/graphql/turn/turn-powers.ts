import { openStates } from '../../room/turn/turn-row.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { standing, turnActions } from './turn-loaders.ts';
import type { TurnPower } from './turn-permissions.ts';
import { mayWithTurn, turnRoleOf } from './turn-permissions.ts';
import type { TurnView } from './turn-type.ts';
import { TurnRef } from './turn-type.ts';

/** Whether the reader may do this with a turn at all. Nobody does anything through another seat's eyes. */
export async function mayDo(context: Context, power: TurnPower, { roomId, viewer, asSeat, turn }: TurnView): Promise<boolean> {
  if (asSeat !== undefined) return false;
  return mayWithTurn(power, turnRoleOf(viewer, await turnActions(context).load({ roomId, id: turn.id })));
}

/** Only the last told turn is told anew or taken back, and only while nothing stands on it. */
async function standsLast(context: Context, { roomId, turn }: TurnView, collectingToo: boolean): Promise<boolean> {
  if (turn.state !== 'COMMITTED') return false;
  const { lastToldId, underWay, collecting } = await standing(context).load(roomId);
  return lastToldId === turn.id && !underWay && !(collectingToo && collecting);
}

builder.objectFields(TurnRef, (t) => ({
  canCancel: t.boolean({ description: 'Whether the reader may stop it now.', resolve: async (view, _args, context) => openStates.includes(view.turn.state) && mayDo(context, 'cancel', view) }),
  canRetry: t.boolean({ description: 'Whether the reader may try it again now.', resolve: async (view, _args, context) => (view.turn.state === 'FAILED' || view.turn.state === 'CANCELLED') && mayDo(context, 'retry', view) }),
  canRegenerate: t.boolean({ description: 'Whether the reader may have it told anew now.', resolve: async (view, _args, context) => (await mayDo(context, 'regenerate', view)) && standsLast(context, view, true) }),
  canUndo: t.boolean({ description: 'Whether the reader may take it back now.', resolve: async (view, _args, context) => (await mayDo(context, 'undo', view)) && standsLast(context, view, false) }),
}));
