import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { View } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { Subsystem } from '../../core/subsystem/index.ts';
import { allDocuments } from '../../room/document/read-documents.ts';
import { requireSystem } from '../../room/rulepack/room-system.ts';
import type { Figures } from '../rules/figures.ts';
import { requireFigure } from '../rules/figures.ts';
import { performSubsystem } from '../rules/perform-subsystem.ts';
import { requireResolution } from '../rules/perform-check.ts';
import type { TypedCheck } from '../rules/read-check.ts';
import { readCheck } from '../rules/read-check.ts';
import { figuresOfCharacter, readActing, rulingOf } from './acting.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';
import { rulesOutcome } from './rules-outcome.ts';

/** The contest of a system; undefined where it has none. */
export function contestOf(rulepack: Pick<Rulepack, 'subsystems'>): Subsystem | undefined {
  return [...rulepack.subsystems.values()].find(({ template }) => template === 'opposed');
}

/** One side of a contest as it was typed. `value` is a number given outright. */
type Side = { readonly stat: string; readonly value: number | null; readonly modifiers: Readonly<Record<string, number>> };

type Opponent = { readonly figures: Figures | null; readonly side: Side };

const between = /^\s*(?:vs\.?|v\.|against|versus|对抗|对|對抗|對|与|與|@)\s*/iu;

const expected = '.rav stat name, .rav stat vs stat 50, .rav stat 50';
const badSide = (seen: string) => new DomainError('COMMAND_ARGUMENT', { seen: seen.slice(0, 40), expected });

/** The character whom a text begins to speak of, by their longest name that the sender knows. */
function takeCharacter(characters: readonly View<'character'>[], text: string): { readonly character: View<'character'>; readonly rest: string } | null {
  const byName = new Map(characters.flatMap((character) => [...character.data.aliases, character.data.name].map((name) => [characterNameKey(name), character] as const)));
  for (let length = Math.min(text.length, 200); length > 0; length -= 1) {
    // A Latin name ends where its letters do.
    if (/^\p{Script=Latin}{2}/u.test(text.slice(length - 1, length + 1))) continue;
    const character = byName.get(characterNameKey(text.slice(0, length)));
    if (character !== undefined) return { character, rest: text.slice(length).trim() };
  }
  return null;
}

/** A side by what was typed; `usual` is what it rolls on where nothing else was said. */
function sideOf(who: Figures, { words, stat, target, shift }: TypedCheck, usual: string): Side {
  const name = stat ?? usual;
  const shifted = shift === 0 ? null : requireFigure(who, name).checkValue + shift;
  return { stat: name, value: target === null ? shifted : target + shift, modifiers: words.modifiers };
}

type Reading = { readonly context: CommandContext; readonly who: Figures; readonly typed: TypedCheck };

/** Whom the sender opposes: somebody they know, a number, or a stat with its number. Throws COMMAND_ARGUMENT. */
async function readOpponent({ context, who, typed }: Reading, characters: readonly View<'character'>[], stat: string): Promise<Opponent> {
  const { rulepack } = who;
  const text = typed.rest.replace(between, '');
  const taken = takeCharacter(characters, text);
  const reader = { resolution: requireResolution({ rulepack, variant: null }), who };
  if (taken === null) {
    const other = readCheck(reader, text);
    if (other.target === null) throw badSide(text);
    return { figures: null, side: sideOf(who, other, stat) };
  }
  const figures = await figuresOfCharacter(context, rulepack, { character: taken.character, asOwn: false });
  const other = readCheck({ ...reader, who: figures }, taken.rest);
  // What nobody may read counts for nothing: they must say the number.
  if (!figures.hasSheet && other.target === null) throw new DomainError('RULES_NO_SHEET', { name: figures.name });
  return { figures, side: sideOf(figures, other, stat) };
}

/** `.rav 力量 60`: where nobody is named, the number is the other side's. Throws COMMAND_ARGUMENT. */
async function readSides(reading: Reading): Promise<{ readonly own: Side; readonly against: Opponent }> {
  const { who, typed, context } = reading;
  if (typed.stat === null) throw badSide(typed.rest);
  if (typed.rest === '') {
    if (typed.target === null) throw badSide(typed.stat);
    const own = sideOf(who, { ...typed, target: null }, '');
    return { own, against: { figures: null, side: { stat: own.stat, value: typed.target, modifiers: {} } } };
  }
  const own = sideOf(who, typed, '');
  const characters = await allDocuments({ db: context.ports.db, roomId: context.room.id, viewer: context.viewer }, ['character']);
  return { own, against: await readOpponent(reading, characters, own.stat) };
}

/** Runs a contest of the sender against somebody or something. Throws RULES_*, CHECK_*, COMMAND_ARGUMENT. */
export async function opposedOutcome(argument: string, context: CommandContext, subsystem: Subsystem): Promise<CommandOutcome> {
  const ruling = await rulingOf(context, await readActing(context));
  const { who, system } = ruling;
  const { own, against } = await readSides({ context, who, typed: readCheck({ resolution: requireResolution(system), who }, argument) });
  const input = {
    skill1: own.value === null ? requireFigure(who, own.stat).key : own.stat, skill2: against.side.stat,
    modifiers1: own.modifiers, modifiers2: against.side.modifiers,
    ...(own.value !== null && { skill1_value: own.value }), ...(against.side.value !== null && { skill2_value: against.side.value }),
  };
  const contest = { ...ruling, opponent: against.figures };
  return rulesOutcome(context, contest, await performSubsystem(contest, subsystem, { input, secret: false, locale: context.room.locale }));
}

/** A contest with another character, or against a number. */
export const opposedCommand: Command = {
  word: 'opposed',
  words: ['rav', 'opposed', 'rcv', '对抗'],
  keeperOnly: false,
  isServed: (system) => system !== null && contestOf(system.rulepack) !== undefined,
  run: async (argument, context) => {
    const contest = contestOf(requireSystem(context.ports, context.room).rulepack);
    if (contest === undefined) throw new DomainError('RULES_NO_CHECKS');
    return opposedOutcome(argument, context, contest);
  },
};
