import type { Functions } from './variable-functions.ts';

export type StoryMessage = { role: string; name: string; text: string };
export type StoryWorld = { chat: StoryMessage[]; characters: Record<string, string>; char: string };

/** What templates read of the cast and of what was said. */
export function storyFunctions({ chat, characters, char }: StoryWorld): Functions {
  const { hasOwn } = Object;
  const textAt = (index: unknown): string => chat.at(Number(index))?.text ?? '';
  const ofRole = (role: unknown): StoryMessage[] => (typeof role === 'string' ? chat.filter((message) => message.role === role) : chat);
  const getChatMessage = (index: unknown, role?: unknown): string => (typeof role === 'string' ? ofRole(role).at(Number(index))?.text ?? '' : textAt(index));
  /** `(count)`, `(count, role)`, `(from, to)` or `(from, to, role)`. */
  const getChatMessages = (first: unknown, second?: unknown, third?: unknown): string[] => {
    const role = typeof second === 'string' ? second : third;
    const messages = ofRole(role).map(({ text }) => text);
    const count = Number(first ?? messages.length);
    if (typeof second === 'number') return messages.slice(count, second);
    return count >= 0 ? messages.slice(0, count) : messages.slice(count);
  };
  const isFound = (pattern: unknown, text: string): boolean => (pattern instanceof RegExp ? new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '')).test(text) : text.includes(String(pattern)));
  const matchChatMessages = (patterns: unknown, options: { start?: unknown; end?: unknown; role?: unknown; and?: unknown } = {}): boolean => {
    const list = Array.isArray(patterns) ? patterns : [patterns];
    const from = Number(options.start ?? -2);
    const to = options.end === undefined || options.end === null ? undefined : Number(options.end);
    const text = ofRole(options.role).slice(from, to).map((message) => message.text).join('\n');
    return options.and === true ? list.every((pattern) => isFound(pattern, text)) : list.some((pattern) => isFound(pattern, text));
  };
  const getchar = (name?: unknown): string => {
    if (name instanceof RegExp) return Object.entries(characters).find(([key]) => isFound(name, key))?.[1] ?? '';
    const wanted = name === undefined || name === null || name === '' ? char : String(name);
    return hasOwn(characters, wanted) ? characters[wanted] ?? '' : '';
  };
  return { getChatMessage, getChatMessages, matchChatMessages, getchar, getchr: getchar, getchat: getChatMessages };
}
