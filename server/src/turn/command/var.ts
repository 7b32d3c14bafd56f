import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { parseValue } from '../../core/variable/mvu/index.ts';
import type { ShownVariable } from '../../core/variable/shown-variables.ts';
import { treePrefix } from '../../core/variable/shown-variables.ts';
import { variableKey } from '../../core/variable/variable-key.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import { adjustVariableIn, setVariableIn, showVariablesIn } from '../../room/variable/change-variables.ts';
import { readVariables, variablesInWrite } from '../../room/variable/read-variables.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';

/** Variables that one answer lists. */
const LISTED_MAX = 100;
const VALUE_MAX = 200;

function valueText({ value, minimum, maximum }: Pick<ShownVariable, 'value' | 'minimum' | 'maximum'>): string {
  const text = String(value).slice(0, VALUE_MAX);
  if (maximum !== null) return `${text}/${maximum}`;
  return minimum === null ? text : `${text} (≥ ${minimum})`;
}

function line(variable: ShownVariable, locale: Locale): string {
  const { id, label, hidden } = variable;
  const name = label[locale] ?? label.en ?? label.zh;
  const called = name === undefined || name === id ? id : `${name} (${id})`;
  return `- ${called}: ${valueText(variable)}${hidden ? ` · ${translate('variable.hidden', {}, locale)}` : ''}`;
}

async function listed({ ports, room, viewer, locale }: CommandContext, search: string): Promise<CommandOutcome> {
  const all = await readVariables({ db: ports.db, roomId: room.id, viewer });
  const wanted = search.trim().toLowerCase();
  const found = all.filter(({ id, label }) => [id, ...Object.values(label)].some((text) => text.toLowerCase().includes(wanted)));
  if (found.length === 0) return { reply: translate('variable.none', {}, locale) };
  const more = found.length > LISTED_MAX ? [translate('variable.more', { count: found.length - LISTED_MAX }, locale)] : [];
  return { reply: [...found.slice(0, LISTED_MAX).map((variable) => line(variable, locale)), ...more].join('\n') };
}

/** A name, in which brackets and quotes may hold spaces, and what follows it. */
function nameAndRest(argument: string): { readonly name: string; readonly rest: string } {
  const [, name = '', rest = ''] = /^((?:\[[^\]]*\]|"[^"]*"|[^\s=＝])+)\s*[=＝]?\s*(.*)$/su.exec(argument) ?? [];
  if (name === '' || rest === '') throw new DomainError('COMMAND_ARGUMENT', { seen: argument.slice(0, 40), expected: 'name value' });
  return { name, rest };
}

type Change = (write: RoomWrite) => Promise<void>;

function changeOf(word: string, argument: string): { readonly name: string; readonly change: Change } {
  const { name, rest } = nameAndRest(argument);
  if (word === 'set') return { name, change: (write) => setVariableIn(write, name, parseValue(rest)) };
  const delta = Number(rest.replace(/^＋/u, '+').replace(/^[−－]/u, '-'));
  if (!Number.isFinite(delta)) throw new DomainError('COMMAND_ARGUMENT', { seen: rest.slice(0, 40), expected: '+1, -1' });
  return { name, change: (write) => adjustVariableIn(write, name, delta) };
}

function showing(argument: string, shown: boolean, locale: Locale): CommandOutcome {
  const names = argument.match(/(?:\[[^\]]*\]|"[^"]*"|[^\s,，、])+/gu) ?? [];
  if (names.length === 0) throw new DomainError('COMMAND_ARGUMENT', { seen: '', expected: 'prefix, *' });
  return {
    change: async (write) => {
      await showVariablesIn(write, { names, shown });
      return translate(shown ? 'variable.exposed' : 'variable.concealed', { names: names.join(', ').slice(0, 200) }, locale);
    },
  };
}

const words: Readonly<Record<string, 'list' | 'expose' | 'hide' | 'set' | 'add'>> = {
  '': 'list', list: 'list', 列表: 'list', expose: 'expose', show: 'expose', 公开: 'expose', hide: 'hide', 隐藏: 'hide', set: 'set', 设置: 'set', 设为: 'set', add: 'add', 增减: 'add', 加: 'add',
};

/** Lists the variables that the sender may see; keepers change them, show them to players and hide them. */
export const varCommand: Command = {
  word: 'var',
  words: ['var', '变量'],
  keeperOnly: false,
  run: (argument, context) => {
    const [first = ''] = argument.split(/\s/u, 1);
    const word = Object.hasOwn(words, first.toLowerCase()) ? words[first.toLowerCase()] : undefined;
    const rest = argument.slice(first.length).trim();
    if (word === undefined) throw new DomainError('COMMAND_ARGUMENT', { seen: argument.slice(0, 40), expected: 'list, expose, hide, set, add' });
    if (word === 'list') return listed(context, rest);
    if (!seesAll(context.viewer)) throw new DomainError('FORBIDDEN');
    if (word === 'expose' || word === 'hide') return Promise.resolve(showing(rest, word === 'expose', context.locale));
    const { name, change } = changeOf(word, rest);
    return Promise.resolve({
      change: async (write: RoomWrite) => {
        await change(write);
        const shown = (await variablesInWrite(write)).find(({ id }) => id === name || id === `${treePrefix}${name}` || id === variableKey(name));
        return shown === undefined ? translate('variable.done', {}, context.locale) : line(shown, context.locale).slice(2);
      },
    });
  },
};
