import type { Value } from '../../core/expr/index.ts';
import type { RuntimeWorld } from './inside/open-runtime.ts';
import { turnTemplateLimits } from './limits.ts';
import type { TemplateLore, TemplateMessage, TemplateWorld } from './template-world.ts';

const { storyText, story, order, lore } = turnTemplateLimits;

/** The newest messages that fit. */
function recentChat(chat: readonly TemplateMessage[]): TemplateMessage[] {
  let left: number = story;
  const kept: TemplateMessage[] = [];
  for (const message of chat.toReversed()) {
    const text = message.text.slice(0, storyText);
    left -= text.length;
    if (left < 0) break;
    kept.push({ ...message, text });
  }
  return kept.reverse();
}

function boundedCast(characters: Readonly<Record<string, string>>): Record<string, string> {
  let left: number = story;
  const kept = Object.entries(characters).filter(([, text]) => (left -= Math.min(storyText, text.length)) >= 0);
  return Object.fromEntries(kept.map(([name, text]) => [name, text.slice(0, storyText)]));
}

/** The names of the ecosystem for who plays what, and for the last messages. */
export function worldConstants({ user, char, chat, constants }: Pick<TemplateWorld, 'user' | 'char' | 'chat' | 'constants'>): Record<string, Value> {
  const lastOf = (role?: TemplateMessage['role']) => chat.findLastIndex((message) => role === undefined || message.role === role);
  const textAt = (index: number) => chat[index]?.text.slice(0, storyText) ?? '';
  return {
    userName: user, charName: char, assistantName: char, user, char, userAvatar: '', charAvatar: '', chatId: '', characterId: '', groupId: null, groups: [],
    charLoreBook: '', userLoreBook: '', chatLoreBook: '', model: '', runType: 'generate', generateType: 'normal',
    lastMessageId: chat.length - 1, lastMessage: textAt(lastOf()), lastUserMessageId: lastOf('user'), lastUserMessage: textAt(lastOf('user')), lastCharMessageId: lastOf('assistant'), lastCharMessage: textAt(lastOf('assistant')),
    ...constants,
  };
}

/** What the runtime is opened with: plain data, bounded. */
export function worldOrder(world: TemplateWorld): RuntimeWorld {
  const { writes, writeChars, output, outputs, nesting, nested } = turnTemplateLimits;
  return {
    variables: world.variables,
    chat: recentChat(world.chat),
    characters: boundedCast(world.characters),
    char: world.char,
    constants: worldConstants(world),
    limits: { writes, valueChars: writeChars, output, outputs, nesting, nested },
  };
}

/** Pieces of a list that fit into one handing over each. An item that fits into none is left out. */
export function handings<T>(items: readonly T[], sizeOf: (item: T) => number, most: number = Number.MAX_SAFE_INTEGER): T[][] {
  const pieces: T[][] = [];
  let size = Infinity;
  for (const item of items) {
    const own = sizeOf(item);
    if (own > order) continue;
    if (size + own > order || (pieces.at(-1)?.length ?? 0) >= most) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(item);
    size += own;
  }
  return pieces;
}

/** The lore in pieces; what is beyond the bound cannot be read by templates. */
export function loreHandings(rows: readonly TemplateLore[]): TemplateLore[][] {
  let left: number = lore;
  const sizeOf = ({ content, title, book }: TemplateLore) => content.length + title.length + book.length + 80;
  return handings(rows.filter((row) => (left -= sizeOf(row)) >= 0), (row) => JSON.stringify(row).length);
}
