import type { View } from '../../core/document/document.ts';
import { foldName } from '../../core/rulepack/index.ts';
import { translate } from '../../i18n/translate.ts';
import { allDocuments } from '../../room/document/read-documents.ts';
import type { Command } from './command.ts';

/** Titles that one answer lists, and entries and characters of each that one shows. */
const TITLES_MAX = 60;
const ENTRIES_MAX = 3;
const CONTENT_MAX = 1_500;

function isAbout({ title, data }: View<'lore-entry'>, words: string): boolean {
  return [title, ...data.keys].some((text) => foldName(text).includes(words));
}

/** What is known of the world, as far as the sender may know it: the titles, or what is said about something. */
export const loreCommand: Command = {
  word: 'lore',
  words: ['lore', '设定集'],
  keeperOnly: false,
  run: async (argument, { ports, room, viewer, locale }) => {
    const all = await allDocuments({ db: ports.db, roomId: room.id, viewer }, ['lore-entry']);
    const entries = all.filter(({ data }) => data.enabled && data.inert === null);
    const words = foldName(argument);
    if (['', 'list', '列表'].includes(words)) {
      const titles = entries.slice(0, TITLES_MAX).map(({ title }) => `- ${title}`);
      return { reply: titles.length === 0 ? translate('command.lore.none', {}, locale) : titles.join('\n') };
    }
    const found = entries.filter((entry) => isAbout(entry, words)).slice(0, ENTRIES_MAX);
    const texts = found.map(({ title, data }) => `${title}\n${data.content.slice(0, CONTENT_MAX)}`);
    return { reply: texts.length === 0 ? translate('command.lore.none', {}, locale) : texts.join('\n\n') };
  },
};
