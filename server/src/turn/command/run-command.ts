import { DomainError } from '../../core/error/domain-error.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { ClientRequest } from '../../room/client-key/with-client-key.ts';
import { firstAnswer, withClientKey } from '../../room/client-key/with-client-key.ts';
import { requireSystem, requireSystemThere } from '../../room/rulepack/room-system.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { openRuleScripts } from '../rules/rule-scripts.ts';
import type { Command, CommandGiver, CommandOutcome } from './command.ts';
import type { FoundCommand } from './find-command.ts';
import { findCommand } from './find-command.ts';

/** What a command led to: the ids of frames now in the story, and words for the sender alone (not stored). */
export type CommandResult = { readonly frameIds: readonly string[]; readonly reply: string | null };

export type CommandRequest = { readonly text: string; readonly clientKey: string | null };

function keyedBy({ room, personId, seatId }: CommandGiver, { text, clientKey }: CommandRequest): ClientRequest {
  return { scope: `runCommand:${room.id}`, personId, key: clientKey, payload: { text, seatId } };
}

/** The write with every frame's id kept, so that the sender is shown what a change told the table, too. */
function collecting(write: RoomWrite, ids: string[]): RoomWrite {
  return { ...write, frame: (frame) => { ids.push(frame.id); write.frame(frame); } };
}

/** Stores what the command wants in one transaction, once per client key. */
async function store(giver: CommandGiver, outcome: CommandOutcome, request: CommandRequest): Promise<CommandResult> {
  const { ports, room, memberId } = giver;
  const guard = outcome.guard ?? ((run) => run());
  const result = await guard(() => writeRoom(ports, { roomId: room.id, memberId }, (write) =>
    withClientKey(write.tx, keyedBy(giver, request), async () => {
      const frameIds: string[] = [];
      const collected = collecting(write, frameIds);
      for (const frame of outcome.frames ?? []) collected.frame(frame);
      const reply = outcome.change === undefined ? (outcome.reply ?? null) : await outcome.change(collected);
      return { frameIds, reply };
    })));
  if (outcome.change !== undefined) ports.notify.publish({ room: room.id, kind: 'turn' });
  return result;
}

/** Throws FORBIDDEN, RULEPACK_MISSING, RULES_NO_SYSTEM, RULES_NOT_SERVED where the command cannot be given here. */
function requireGivable(command: Command, { ports, room, viewer }: CommandGiver, { place }: FoundCommand): void {
  if (command.keeperOnly && !seesAll(viewer)) throw new DomainError('FORBIDDEN');
  if (command.withoutSystem !== true) requireSystemThere(ports, room);
  if (command.isServed === undefined || command.isServed(place.system)) return;
  requireSystem(ports, room);
  throw new DomainError('RULES_NOT_SERVED', { seen: `.${command.words[0] ?? command.word}` });
}

async function outcomeOf({ command, argument }: FoundCommand, giver: CommandGiver): Promise<CommandOutcome> {
  const scripts = openRuleScripts(giver.ports, { roomId: giver.room.id });
  try {
    return await command.run(argument, { ...giver, scripts });
  } finally {
    scripts.close();
  }
}

async function runNew(giver: CommandGiver, request: CommandRequest): Promise<CommandResult> {
  const found = findCommand(giver, request.text);
  requireGivable(found.command, giver, found);
  const outcome = await outcomeOf(found, giver);
  if (outcome.change === undefined && (outcome.frames ?? []).length === 0) return { frameIds: [], reply: outcome.reply ?? null };
  if (giver.room.status !== 'ACTIVE') throw new DomainError('ROOM_NOT_ACTIVE', { status: giver.room.status });
  return store(giver, outcome, request);
}

/**
 * Runs a dot-command at once, outside of turns and without a model. A repeated client key gives the first roll again, whatever
 * has changed since. Throws COMMAND_UNKNOWN with the nearest word, FORBIDDEN, RULEPACK_MISSING, ROOM_NOT_ACTIVE, and what the
 * command itself refuses.
 */
export async function runCommand(giver: CommandGiver, request: CommandRequest): Promise<CommandResult> {
  const before = () => firstAnswer<CommandResult & { frameIds: string[] }>(giver.ports.db.prisma, keyedBy(giver, request));
  const known = await before();
  if (known !== null) return known;
  try {
    return await runNew(giver, request);
  } catch (error) {
    // The same request at the same moment may have been first, and have taken what this one needs.
    const first = await before();
    if (first !== null) return first;
    throw error;
  }
}
