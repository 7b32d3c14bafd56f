import { z } from 'zod';
import { stemOf } from '../../core/pack/pack-path.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { TITLE_MAX } from '../../core/document/text-limits.ts';
import { locales } from '../../i18n/translate.ts';
import type { Locale } from '../../i18n/translate.ts';
import { createRoom, DEFAULT_SEATS, founderOf, SEATS_MAX } from '../../room/room/create-room.ts';
import { isOperator } from '../../room/key/principal.ts';
import { loadPack } from '../../room/pack/load-pack.ts';
import { newestPack } from '../../room/pack/pack-row.ts';
import { seedPack } from '../../room/pack/seed-pack.ts';
import type { PluginChoice } from '../../room/plugin/switch-plugin.ts';
import { switchPlugins } from '../../room/plugin/switch-plugin.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { LoadedWorld } from '../../room/world/load-world.ts';
import { loadWorld } from '../../room/world/load-world.ts';
import { seedWorld } from '../../room/world/seed-world.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { SeatRoleRef } from '../seat/seat-enums.ts';
import { idWithin } from '../relay/node-id.ts';
import { AnsweringPolicyRef } from './room-enums.ts';
import { roomViewOf } from './room-ref.ts';
import { CreateRoomResult } from './room-result.ts';
import { roomWords } from './room-words.ts';
import { underInput } from './under-input.ts';

const PluginChoiceInputRef = builder.inputType('PluginChoiceInput', {
  description: 'Whether a plugin is on.',
  fields: (t) => ({
    pluginId: t.string({ required: true, description: "The plugin's own id; `lorekeep` is the built-in one." }),
    enabled: t.boolean({ required: true, description: 'Whether it shall be on.' }),
  }),
});

const CreateRoomInputRef = builder.inputType('CreateRoomInput', {
  description: 'A room to open.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'What it is called.' }),
    locale: t.string({ description: "The language of its story: en or zh; the asker's own where absent." }),
    packId: t.id({ description: "A pack whose content lies ready in it: a node id, or the pack's own id for its newest version." }),
    worldId: t.id({ description: "A world that is copied into it: a node id, or the world's own id. What becomes of the world later does not reach the room." }),
    rulepack: t.string({ description: 'The system of rules that it is played by: its id or any of its names; an empty text plays without one. Where absent, the one system that the pack brings.' }),
    answering: t.field({ type: AnsweringPolicyRef, description: 'When the keeper answers; EACH_ACTION where absent.' }),
    quietSeconds: t.int({ description: 'The quiet time of QUIET_TIME; 60 where absent.' }),
    seats: t.int({ description: `Player seats to make, at most ${SEATS_MAX}; ${DEFAULT_SEATS} where absent.` }),
    seatRole: t.field({ type: SeatRoleRef, description: "What the founder's own seat is for; HOST where absent. A PLAYER has the first of the player seats, which binds every player character that no other seat lists." }),
    plugins: t.field({ type: [PluginChoiceInputRef], description: 'Plugins that are on or off from the start; two that would keep the dimensions are refused with DIMENSION_PROVIDER_CONFLICT.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it opens one room.' }),
  }),
});

export const roomNameSchema = z.string().trim().min(1).max(TITLE_MAX);
export const quietSecondsSchema = z.number().int().min(5).max(86_400);

const inputSchema = z.object({
  name: roomNameSchema,
  locale: z.enum(locales).nullish(),
  packId: z.string().nullish(),
  worldId: z.string().min(1).max(1_000).nullish(),
  rulepack: z.string().trim().max(200).nullish(),
  answering: z.enum(['EACH_ACTION', 'ALL_SEATS', 'KEEPER_WORD', 'QUIET_TIME']).nullish(),
  quietSeconds: quietSecondsSchema.nullish(),
  seats: z.number().int().min(0).max(SEATS_MAX).nullish(),
  seatRole: z.enum(['player', 'host', 'spectator']).nullish(),
  plugins: z.array(z.object({ pluginId: z.string().min(1).max(80), enabled: z.boolean() })).max(64).nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

/** `system`: the one that the pack was written for, where it brings just one. */
type Seeding = { readonly id: string; readonly seed: (write: RoomWrite) => Promise<void>; readonly system: string | null };

/** Reads the pack before the room's lock is taken: its files may be large. */
async function seedOf({ infra }: Context, packId: string, locale: Locale): Promise<Seeding> {
  const id = idWithin('Pack', packId) ?? (await newestPack(infra.db, packId))?.id;
  if (id === undefined) throw new DomainError('NOT_FOUND');
  const pack = await loadPack(infra, id);
  const systems = pack.manifest.contents.rulepacks;
  const system = systems.length === 1 ? stemOf(systems[0]?.path ?? '') : null;
  return { id, system, seed: async (write) => void (await seedPack(write, { pack, locale, ports: infra })) };
}

/** Reads the world before the room's lock is taken. Its problems stand under the argument that names it. */
async function worldOf({ infra, principal }: Context, worldId: string, locale: Locale): Promise<LoadedWorld> {
  founderOf(principal);
  try {
    return await underInput(() => loadWorld(infra, { id: worldId, source: idWithin('World', worldId), locale }), ['input', 'worldId']);
  } catch (error) {
    // What cannot be used is there for operators alone.
    if (error instanceof DomainError && error.code === 'WORLD_REFUSED' && !isOperator(principal)) throw new DomainError('NOT_FOUND');
    throw error;
  }
}

type Content = { readonly plugins: readonly PluginChoice[]; readonly world: LoadedWorld | null; readonly pack: Seeding | null };

/** What is to lie in the room: its plugins first, which keep what the world declares; the world, and beside it the content of a pack. */
function allOf({ infra }: Context, { plugins, world, pack }: Content): ((write: RoomWrite) => Promise<void>) | null {
  if (world === null && plugins.length === 0) return pack?.seed ?? null;
  return async (write) => {
    if (plugins.length > 0) await switchPlugins(write, plugins);
    if (world !== null) await seedWorld(write, infra, world);
    await pack?.seed(write);
  };
}

defineMutation('createRoom', {
  description: 'Opens a room; whoever opens it is its keeper. For operators and keepers of the deployment.',
  result: CreateRoomResult,
  args: (arg) => ({ input: arg({ type: CreateRoomInputRef, required: true, description: 'The room.' }) }),
  resolve: async (args, context) => {
    const input = parseInput(inputSchema, args.input);
    const locale = input.locale ?? context.locale;
    const seeding = input.packId == null ? null : await seedOf(context, input.packId, locale);
    const world = input.worldId == null ? null : await worldOf(context, input.worldId, locale);
    const plugins = input.plugins ?? [];
    const roomId = await underInput(() => createRoom(context.infra, {
      name: input.name, locale, answering: input.answering ?? 'EACH_ACTION', quietSeconds: input.quietSeconds ?? 60, seats: input.seats ?? DEFAULT_SEATS, seatRole: input.seatRole ?? undefined,
      principal: context.principal, words: roomWords, clientKey: input.clientKey ?? null, packId: seeding?.id ?? null, world: world && { id: world.id, source: world.source }, plugins, seed: allOf(context, { plugins, world, pack: seeding }),
      rulepack: input.rulepack === '' ? null : (input.rulepack ?? seeding?.system),
    }));
    const room = await roomViewOf(context, roomId);
    if (room === null) throw new DomainError('NOT_FOUND');
    return { room };
  },
});
