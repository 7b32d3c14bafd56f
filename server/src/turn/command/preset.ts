import type { View } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import { translate } from '../../i18n/translate.ts';
import { importPresetIn } from '../../room/preset/import-preset.ts';
import { listPresets, presetCalled } from '../../room/preset/list-presets.ts';
import { presetOfPack } from '../../room/preset/pack-presets.ts';
import { enablePresetIn } from '../../room/preset/switch-preset.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';
import { presetLine, presetText } from './preset-text.ts';

function presetsOf({ ports, room, viewer }: CommandContext): Promise<View<'preset'>[]> {
  return listPresets({ db: ports.db, roomId: room.id, viewer });
}

async function presetOf(word: string, context: CommandContext): Promise<View<'preset'>> {
  const presets = await presetsOf(context);
  const found = word === '' ? presets.find(({ data }) => data.enabled) : presetCalled(presets, word);
  if (found === undefined) throw new DomainError('COMMAND_ARGUMENT', { seen: word.slice(0, 40), expected: nearest(word, presets.map(({ data }) => data.presetId)) || '.preset list' });
  return found;
}

type Verb = (rest: string, context: CommandContext) => Promise<CommandOutcome>;

const list: Verb = async (_rest, context) => {
  const presets = await presetsOf(context);
  return { reply: presets.length === 0 ? translate('command.preset.none', {}, context.locale) : presets.map(({ data }) => presetLine(data, context.locale)).join('\n') };
};

const show: Verb = async (rest, context) => ({ reply: presetText((await presetOf(rest, context)).data, context.locale) });

const bring: Verb = async (rest, { ports, principal, locale }) => {
  const file = await presetOfPack(ports, rest);
  return {
    change: async (write) => {
      const { documentIds: [id = ''] } = await importPresetIn(write, ports, { file, principal });
      return translate('command.preset.imported', { name: file.data.name, presetId: id.replace(/^preset:/, '') }, locale);
    },
  };
};

const enable: Verb = async (rest, context) => {
  const { data: { presetId } } = await presetOf(rest, context);
  return {
    change: async (write) => {
      const chosen = await enablePresetIn(write, context.ports, { presetId, principal: context.principal });
      return translate('command.preset.enabled', { name: chosen?.data.name ?? '' }, context.locale);
    },
  };
};

const disable: Verb = async (_rest, { ports, principal, locale }) => ({
  change: async (write) => {
    await enablePresetIn(write, ports, { presetId: null, principal });
    return translate('command.preset.disabled', {}, locale);
  },
});

const verbs: Readonly<Record<string, Verb>> = {
  list, 列表: list, import: bring, 导入: bring, enable, 启用: enable, disable, 停用: disable, 关闭: disable, show, 显示: show, 查看: show,
};

/** The presets of the room: lists and shows them, brings one that a pack holds, turns one on or all off. */
export const presetCommand: Command = {
  word: 'preset',
  words: ['preset', '预设'],
  keeperOnly: true,
  run: async (argument, context) => {
    const [, word = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(argument) ?? [];
    const called = word === '' ? 'list' : word.toLowerCase();
    const verb = Object.hasOwn(verbs, called) ? verbs[called] : undefined;
    if (verb === undefined) throw new DomainError('COMMAND_ARGUMENT', { seen: word.slice(0, 40), expected: 'list, import, enable, disable, show' });
    return verb(rest.trim(), context);
  },
};
