import { DomainError } from '../../core/error/domain-error.ts';
import type { CommandArgs } from '../../core/rulepack/index.ts';
import type { Subsystem } from '../../core/subsystem/index.ts';
import { noNewerCheck, requireLastCheck } from '../../room/frame/last-check-frame.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { noWords, takeCheckWords } from '../rules/check-words.ts';
import { requireFigure } from '../rules/figures.ts';
import { lastCheckOf } from '../rules/last-check.ts';
import { requireResolution } from '../rules/perform-check.ts';
import { performSubsystem, requireSubsystem } from '../rules/perform-subsystem.ts';
import type { Ruling } from '../rules/ruling.ts';
import { readActing, rulingOf } from './acting.ts';
import type { CommandContext, CommandOutcome } from './command.ts';
import { opposedOutcome } from './opposed.ts';
import { rulesOutcome } from './rules-outcome.ts';

/** Which subsystem a word means, and what it always says. */
export type SubsystemWord = { readonly subsystemId: string; readonly args: CommandArgs };

const bad = (seen: string, expected: string) => new DomainError('COMMAND_ARGUMENT', { seen: seen === '' ? '—' : seen.slice(0, 40), expected });

/** `b 1/1d6 尸体`: what success and failure cost, and what it was. Throws COMMAND_ARGUMENT. */
function lossInput({ who, system }: Ruling, argument: string): Record<string, unknown> {
  const { words, rest } = takeCheckWords({ resolution: requireResolution(system), who }, { words: noWords, rest: argument });
  const [, success, failure, tag = ''] = /^([^\s/／]+)\s*[/／]\s*([^\s/／]+)\s*(.*)$/su.exec(rest) ?? [];
  if (success === undefined || failure === undefined) throw bad(rest, '1/1d6');
  const { modifiers, difficulty } = words;
  return { success_loss: success, failure_loss: failure, tag: tag.slice(0, 40), modifiers, ...(difficulty !== null && { difficulty }) };
}

/** What was typed behind the word, as the template takes it. Throws COMMAND_ARGUMENT, RULES_STAT_UNKNOWN. */
function inputOf(subsystem: Subsystem, ruling: Ruling, argument: string): Record<string, unknown> {
  switch (subsystem.template) {
    case 'check_with_loss':
      return lossInput(ruling, argument);
    case 'improvement_check':
      if (argument === '') throw bad(argument, [...ruling.who.rulepack.sheet.skills].slice(0, 3).join(', '));
      return { skill_name: requireFigure(ruling.who, argument).key };
    case 'resource_spend_adjust':
      if (!/^\d{1,4}$/.test(argument)) throw bad(argument, '1–100');
      return { points: Number(argument) };
    case 'table_draw':
      return argument === '' ? {} : { table: argument };
    default:
      return {};
  }
}

/** What changes a sheet needs one. */
function requireWho(subsystem: Subsystem, { who }: Ruling): void {
  if (subsystem.template !== 'table_draw' && who.characterId === null) throw new DomainError('RULES_NO_CHARACTER');
}

/** Spends points on the sender's latest own check; under the lock it must still be the latest. Throws SUBSYSTEM_SPEND_*. */
async function spendOutcome(context: CommandContext, ruling: Ruling, run: (ruling: Ruling) => Promise<CommandOutcome>): Promise<CommandOutcome> {
  const { ports, room, viewer } = context;
  const frame = await requireLastCheck(ports.db, { roomId: room.id, viewer, characterId: ruling.who.characterId ?? '' });
  const outcome = await run({ ...ruling, lastCheck: lastCheckOf(frame.data) });
  const change = async (write: RoomWrite) => {
    await noNewerCheck(write, { characterId: ruling.who.characterId ?? '', seq: frame.seq });
    return (await outcome.change?.(write)) ?? null;
  };
  return { ...outcome, change };
}

/** Runs a subsystem of the room's system for the sender. Throws RULES_*, SUBSYSTEM_*, CHECK_*, COMMAND_ARGUMENT. */
export async function subsystemOutcome(argument: string, context: CommandContext, { subsystemId, args }: SubsystemWord): Promise<CommandOutcome> {
  const ruling = await rulingOf(context, await readActing(context));
  const subsystem = requireSubsystem(ruling.system, subsystemId);
  if (subsystem.template === 'opposed') return opposedOutcome(argument, context, subsystem);
  requireWho(subsystem, ruling);
  const input = { ...(args['table'] === undefined ? inputOf(subsystem, ruling, argument) : {}), ...args };
  const run = async (decided: Ruling) => rulesOutcome(context, decided, await performSubsystem(decided, subsystem, { input, secret: false, locale: context.room.locale }));
  return subsystem.template === 'resource_spend_adjust' ? spendOutcome(context, ruling, run) : run(ruling);
}
