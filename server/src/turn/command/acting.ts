import type { View } from '../../core/document/document.ts';
import type { Audience } from '../../core/document/viewer.ts';
import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { seededRandom } from '../../core/random/seeded-random.ts';
import { newSeed } from '../../infra/random/random.ts';
import type { Table } from '../../room/document/read-table.ts';
import { readTable } from '../../room/document/read-table.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { requireSystem } from '../../room/rulepack/room-system.ts';
import { sheetsOf } from '../../room/sheet/read-sheets.ts';
import type { Figures } from '../rules/figures.ts';
import { figuresOf } from '../rules/figures.ts';
import type { Ruling } from '../rules/ruling.ts';
import type { CommandContext } from './command.ts';

/** Who gives a command, as far as the story goes: their seat's character, if it plays one. */
export type Acting = { readonly table: Table; readonly character: View<'character'> | null };

/** The seat that a command is given from; a player who names none speaks from their first. */
export function actingSeatId({ seatId, viewer }: Pick<CommandContext, 'seatId' | 'viewer'>): string | null {
  return seatId ?? (viewer.kind === 'seat' ? (viewer.seatIds[0] ?? null) : null);
}

/** The table as the sender sees it, and the character that their seat plays now. */
export async function readActing(context: CommandContext): Promise<Acting> {
  const { ports, room, viewer } = context;
  const seatId = actingSeatId(context);
  const table = await readTable({ db: ports.db, roomId: room.id, viewer });
  return { table, character: table.seats.find(({ seat }) => seat.id === seatId)?.current ?? null };
}

/** The sender's character. Throws RULES_NO_CHARACTER. */
export async function requireCharacter(context: CommandContext): Promise<View<'character'>> {
  const { character } = await readActing(context);
  if (character === null) throw new DomainError('RULES_NO_CHARACTER');
  return character;
}

/** The figures of a character by a system. What the sender may not read of them is read only where `asOwn`. */
export async function figuresOfCharacter({ ports, room, viewer }: CommandContext, rulepack: RoomSystem['rulepack'], who: { readonly character: View<'character'>; readonly asOwn: boolean }): Promise<Figures & { readonly hasSheet: boolean }> {
  const { character, asOwn } = who;
  const reader = asOwn ? ({ kind: 'operator' } as const) : viewer;
  const sheet = (await sheetsOf({ db: ports.db, roomId: room.id, viewer: reader }, rulepack.id, [character.id])).get(character.id);
  const concealed = character.data.type !== 'player' && sheet?.audience.includes(EVERYONE) !== true;
  return { ...figuresOf(rulepack, { characterId: character.id, name: character.data.name, values: sheet?.data.values ?? {}, statusEffects: sheet?.data.statusEffects ?? [], concealed }), hasSheet: sheet !== undefined };
}

/** What the rules decide by for the sender: their character, or where they play none the bare system. */
export async function rulingOf(context: CommandContext, { character }: Pick<Acting, 'character'>): Promise<Ruling> {
  const { ports, room, actorName, scripts } = context;
  const system = requireSystem(ports, room);
  const who = character === null
    ? figuresOf(system.rulepack, { characterId: null, name: actorName, values: {} })
    : await figuresOfCharacter(context, system.rulepack, { character, asOwn: true });
  return { system, who, opponent: null, lastCheck: null, random: seededRandom(newSeed(ports.random)), scripts: scripts.of(system.rulepack) };
}

/** Who sees what the sender does in the open, or behind the hand. */
export function audienceOf(context: Pick<CommandContext, 'seatId' | 'viewer'>, secret: boolean): Audience {
  if (!secret) return [EVERYONE];
  const seatId = actingSeatId(context);
  return [KEEPER, ...(seatId === null ? [] : [seatId])];
}
