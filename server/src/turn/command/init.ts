import type { InitiativeData, InitiativeEntry } from '../../core/document/kinds/initiative.ts';
import { INITIATIVE_VALUE_MAX } from '../../core/document/kinds/initiative.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { EVERYONE, KEEPER, seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { InitiativeChange } from '../../core/initiative/index.ts';
import { publicInitiative } from '../../core/initiative/index.ts';
import { changeInitiativeIn, entryIdNamed } from '../../room/initiative/change-initiative.ts';
import { orderCharacterIn, removeCharacterIn } from '../../room/initiative/order-character.ts';
import { readInitiative } from '../../room/initiative/read-initiative.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { initiativeText } from '../initiative/initiative-text.ts';
import { ownCharacter } from '../initiative/own-character.ts';
import { rollOwnPlace } from '../initiative/roll-own-place.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';

const words = {
  show: ['show', 'list', '显示', '列表'],
  next: ['next', 'n', '下一个', '下一位'],
  previous: ['previous', 'prev', '上一个', '上一位'],
  clear: ['clear', 'reset', '清空', '清除'],
  add: ['add', 'set', '添加', '加入', '设定'],
  remove: ['remove', 'rm', 'del', '移除', '删除'],
  hide: ['hide', '隐藏'],
  reveal: ['reveal', '公开', '显露'],
} as const;
type Word = keyof typeof words;

function wordOf(text: string): Word | undefined {
  return (Object.keys(words) as Word[]).find((word) => words[word].some((each) => each === text.toLowerCase()));
}

const expected = Object.keys(words).join(', ');
const badArgument = (seen: string) => new DomainError('COMMAND_ARGUMENT', { seen: seen.slice(0, 40), expected });

function seenBy(viewer: Viewer, data: InitiativeData): InitiativeData {
  return seesAll(viewer) ? data : publicInitiative(data);
}

function changing({ viewer, locale }: CommandContext, change: (write: RoomWrite) => Promise<InitiativeData>): CommandOutcome {
  return { change: async (write) => initiativeText(seenBy(viewer, await change(write)), locale) };
}

/** `name number`, the number last. */
function entryOf(rest: string, id: string): InitiativeEntry {
  const [, name, number] = /^(.{1,200}?)\s*([+-]?\d{1,4}(?:\.\d{1,2})?)$/su.exec(rest) ?? [];
  if (name === undefined || number === undefined) throw badArgument(rest);
  return { id, name: name.trim(), characterId: null, value: Number(number), hidden: false };
}

/** What a keeper says with a word. */
function keeperChange(word: Exclude<Word, 'show'>, rest: string, context: CommandContext): (write: RoomWrite) => Promise<InitiativeChange> {
  if (word === 'next' || word === 'previous' || word === 'clear') return () => Promise.resolve({ do: word });
  if (rest === '') throw badArgument(word);
  if (word === 'add') {
    const entry = entryOf(rest, context.ports.ids.short());
    return () => Promise.resolve({ do: 'put', entry });
  }
  return async (write) => {
    const id = await entryIdNamed(write, rest);
    return word === 'remove' ? { do: 'remove', id } : { do: 'set', id, hidden: word === 'hide' };
  };
}

async function ownPlace(argument: string, context: CommandContext): Promise<CommandOutcome> {
  const { ports, viewer } = context;
  if (argument !== '' && !/^-?(?:[\d(]|d\d)/i.test(argument)) throw badArgument(argument);
  const character = await ownCharacter(context);
  const id = ports.ids.short();
  const isPlain = /^-?\d{1,4}(?:\.\d{1,2})?$/.test(argument);
  const dice = isPlain ? null : await rollOwnPlace(context, character, argument);
  const value = dice === null ? Number(argument) : Math.max(-INITIATIVE_VALUE_MAX, Math.min(INITIATIVE_VALUE_MAX, dice.total));
  const audience = dice?.secret === true ? [KEEPER, ...(context.seatId === null ? [] : [context.seatId])] : [EVERYONE];
  const frames = dice === null ? [] : [{ id: ports.ids.uuid(), type: 'dice', audience, data: dice } as const];
  return { frames, ...changing(context, (write) => orderCharacterIn(write, viewer, { id, value, characterId: character.id })) };
}

async function shownOrder({ ports, room, viewer, locale }: CommandContext): Promise<CommandOutcome> {
  return { reply: initiativeText(await readInitiative({ db: ports.db, roomId: room.id, viewer }), locale) };
}

/** Rolls one's own place in the order of turns, or gives it; keepers run the whole order. */
export const initCommand: Command = {
  word: 'init',
  words: ['init', 'ri', '先攻'],
  keeperOnly: false,
  run: async (argument, context) => {
    const { viewer } = context;
    const [first = ''] = argument.split(/\s/, 1);
    const word = wordOf(first);
    const rest = argument.slice(first.length).trim();
    if (word === undefined) return ownPlace(argument, context);
    if (word === 'show') return shownOrder(context);
    if (word === 'remove' && rest === '') {
      const character = await ownCharacter(context);
      return changing(context, (write) => removeCharacterIn(write, viewer, character.id));
    }
    if (!seesAll(viewer)) throw new DomainError('FORBIDDEN');
    const change = keeperChange(word, rest, context);
    return changing(context, async (write) => changeInitiativeIn(write, await change(write)));
  },
};
