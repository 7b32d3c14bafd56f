import { DomainError } from '../../core/error/domain-error.ts';
import { setPlugin } from '../../room/plugin/set-plugin.ts';
import type { RuntimeRun } from '../../room/turn/runtime-run.ts';
import { runByHand } from '../../turn/plugin/run-by-hand.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { requireId } from '../relay/node-id.ts';
import type { RoomView } from '../room/room-ref.ts';
import { RoomRef, roomViewOf } from '../room/room-ref.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import { RuntimeRunRef } from '../turn/inspector-types.ts';
import type { RoomPlugin } from './plugin-type.ts';
import { RoomPluginRef } from './plugin-type.ts';
import { pluginsOfRoom } from './room-plugins.ts';

type SetPluginPayload = { readonly plugin: RoomPlugin; readonly room: RoomView };

const SetPluginPayloadRef = builder.objectRef<SetPluginPayload>('SetPluginPayload').implement({
  description: 'A plugin that was turned on or off in a room.',
  fields: (t) => ({
    plugin: t.field({ type: RoomPluginRef, description: 'The plugin in the room.', resolve: ({ plugin }) => plugin }),
    room: t.field({ type: RoomRef, description: 'The room.', resolve: ({ room }) => room }),
  }),
});

const SetPluginResult = defineResult('SetPluginResult', { payload: SetPluginPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

defineMutation('setPlugin', {
  description: 'Turns a plugin on or off in a room, from its next turn on. Two that would keep the dimensions are refused with DIMENSION_PROVIDER_CONFLICT, which names them. For keepers.',
  result: SetPluginResult,
  scope: 'keeper',
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    pluginId: arg.string({ required: true, description: "The plugin's own id; `lorekeep` is the built-in one." }),
    enabled: arg.boolean({ required: true, description: 'Whether it shall be on.' }),
  }),
  resolve: async (args, context) => {
    const roomId = requireId('Room', args.roomId);
    const viewer = await requireKeeper(context, roomId);
    const { pluginId, enabled } = args;
    await setPlugin(context.infra, { roomId, memberId: memberIdOf(viewer), principal: context.principal, pluginId, enabled });
    renewContext(context);
    const room = await roomViewOf(context, roomId);
    const plugin = room === null ? undefined : (await pluginsOfRoom(context, room)).find(({ id }) => id === pluginId);
    if (room === null || plugin === undefined) throw new DomainError('NOT_FOUND');
    return { room, plugin };
  },
});

const RunPluginPayloadRef = builder.objectRef<{ readonly runs: readonly RuntimeRun[] }>('RunPluginPayload').implement({
  description: 'What ran, all of it stored.',
  fields: (t) => ({ runs: t.field({ type: [RuntimeRunRef], description: 'How each went.', resolve: ({ runs }) => [...runs] }) }),
});

const RunPluginResult = defineResult('RunPluginResult', { payload: RunPluginPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError'] });

defineMutation('runPlugin', {
  description: 'Runs runtimes of a plugin outside of a turn. What they want is stored together; where one of them is refused, nothing is (PLUGIN_RUN_REFUSED, with every reason). For keepers.',
  result: RunPluginResult,
  scope: 'keeper',
  args: (arg) => ({
    roomId: arg.id({ required: true, description: 'The room.' }),
    pluginId: arg.string({ required: true, description: "The plugin's own id." }),
    runtimeIds: arg.stringList({ description: 'Which of its runtimes, as `<plugin>/<runtime>`; all of them where absent.' }),
  }),
  resolve: async (args, context) => {
    const roomId = requireId('Room', args.roomId);
    const viewer = await requireKeeper(context, roomId);
    const runs = await runByHand(context.engine, { roomId, memberId: memberIdOf(viewer), pluginId: args.pluginId, runtimeIds: args.runtimeIds ?? null });
    renewContext(context);
    return { runs };
  },
});
