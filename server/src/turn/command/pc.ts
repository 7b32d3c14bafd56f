import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { View } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import { translate } from '../../i18n/translate.ts';
import { claimPregenIn, releasePregenIn } from '../../room/character/claim-pregen.ts';
import { allDocuments } from '../../room/document/read-documents.ts';
import { actingSeatId } from './acting.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';

type Pregen = View<'pregen'>;

/** The ready-made character of a name. Throws COMMAND_ARGUMENT with the names there are. */
function named(pregens: readonly Pregen[], name: string): Pregen {
  const found = pregens.find(({ data }) => characterNameKey(data.name) === characterNameKey(name));
  if (found !== undefined) return found;
  const names = pregens.map(({ data }) => data.name);
  throw new DomainError('COMMAND_ARGUMENT', { seen: name === '' ? '—' : name.slice(0, 40), expected: nearest(name, names) || '—' });
}

function listText(pregens: readonly Pregen[], { locale }: CommandContext): string {
  const lines = pregens.map(({ data }) => `- ${data.name}${data.claimedBySeat === null ? '' : ` (${translate('command.pc.taken', {}, locale)})`}`);
  return lines.length === 0 ? translate('command.pc.none', {}, locale) : lines.join('\n');
}

function claimed(pregen: Pregen, context: CommandContext): CommandOutcome {
  const { ports, viewer, locale } = context;
  const seatId = actingSeatId(context);
  if (seatId === null) throw new DomainError('RULES_NO_CHARACTER');
  return {
    change: async (write) => {
      await claimPregenIn(write, ports, { viewer, pregenId: pregen.id, seatId });
      return translate('command.pc.claimed', { name: pregen.data.name }, locale);
    },
  };
}

function released(pregen: Pregen, { viewer, locale }: CommandContext): CommandOutcome {
  return {
    change: async (write) => {
      await releasePregenIn(write, viewer, pregen.id);
      return translate('command.pc.released', { name: pregen.data.name }, locale);
    },
  };
}

/** Lists the ready-made characters, takes one to one's seat or gives it back. */
export const pcCommand: Command = {
  word: 'pc',
  words: ['pc', '预设角色'],
  keeperOnly: false,
  run: async (argument, context) => {
    const { ports, room, viewer } = context;
    const pregens = await allDocuments({ db: ports.db, roomId: room.id, viewer }, ['pregen']);
    const [first = ''] = argument.split(/\s/, 1);
    const [word, name] = [first.toLowerCase(), argument.slice(first.length).trim()];
    if (['', 'list', '列表'].includes(word)) return { reply: listText(pregens, context) };
    if (['claim', '选择', '领取'].includes(word)) return claimed(named(pregens, name), context);
    if (['release', '放弃', '归还'].includes(word)) return released(named(pregens, name), context);
    throw new DomainError('COMMAND_ARGUMENT', { seen: argument.slice(0, 40), expected: 'list, claim, release' });
  },
};
