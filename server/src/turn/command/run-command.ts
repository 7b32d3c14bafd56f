import { DomainError } from '../../core/error/domain-error.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { withClientKey } from '../../room/client-key/with-client-key.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { parseCommand } from './parse-command.ts';
import { commandFor, nearestWord } from './registry.ts';

/** What a command led to: the ids of frames now in the story, and words for the sender alone (not stored). */
export type CommandResult = { readonly frameIds: readonly string[]; readonly reply: string | null };

/** Stores what the command wants in one transaction, once per client key. */
async function store(context: CommandContext, outcome: CommandOutcome, request: { clientKey: string | null; text: string }): Promise<CommandResult> {
  const { ports, room, memberId, personId, seatId } = context;
  const frames = outcome.frames ?? [];
  const keyed = { scope: `runCommand:${room.id}`, personId, key: request.clientKey, payload: { text: request.text, seatId } };
  const result = await writeRoom(ports, { roomId: room.id, memberId }, (write) =>
    withClientKey(write.tx, keyed, async () => {
      for (const frame of frames) write.frame(frame);
      const reply = outcome.change === undefined ? (outcome.reply ?? null) : await outcome.change(write);
      return { frameIds: frames.map((frame) => frame.id), reply };
    }));
  if (outcome.change !== undefined) ports.notify.publish({ room: room.id, kind: 'turn' });
  return result;
}

/**
 * Runs a dot-command at once, outside of turns and without a model. A repeated client key gives the first roll again. Throws
 * COMMAND_UNKNOWN with the nearest word, FORBIDDEN, ROOM_NOT_ACTIVE, and what the command itself refuses.
 */
export async function runCommand(context: CommandContext, request: { text: string; clientKey: string | null }): Promise<CommandResult> {
  const { word, argument } = parseCommand(request.text);
  const command = commandFor(word);
  if (command === undefined) throw new DomainError('COMMAND_UNKNOWN', { seen: `.${word.slice(0, 40)}`, nearest: nearestWord(word, context.viewer) });
  if (command.keeperOnly && !seesAll(context.viewer)) throw new DomainError('FORBIDDEN');
  const outcome = await command.run(argument, context);
  if (outcome.change === undefined && (outcome.frames ?? []).length === 0) return { frameIds: [], reply: outcome.reply ?? null };
  if (context.room.status !== 'ACTIVE') throw new DomainError('ROOM_NOT_ACTIVE', { status: context.room.status });
  return store(context, outcome, request);
}
