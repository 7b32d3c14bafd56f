import type { Functions } from './variable-functions.ts';

export type LoreRow = { book: string; title: string; uid: string; content: string; enabled: boolean };
export type Activation = { book: string | null; title: string; force: boolean };

/** Renders what a template calls up, one level deeper; text without code comes back at once, other text may come later. */
export type RenderInside = (text: string, scope: unknown, data: unknown) => unknown;

/** What templates read of the lore and call up from it. */
export function loreFunctions(lore: () => LoreRow[], render: RenderInside, activated: { entries: Activation[]; keywords: string[] }): Functions {
  const isRegExp = (value: unknown): value is RegExp => value instanceof RegExp;
  const byTitle = new Map<string, LoreRow[]>();
  let indexed = 0;
  const index = (): void => {
    const rows = lore();
    for (; indexed < rows.length; indexed += 1) {
      const row = rows[indexed];
      if (row === undefined) continue;
      for (const key of [row.title, `#${row.uid}`]) byTitle.set(key, [...(byTitle.get(key) ?? []), row]);
    }
  };
  const find = (book: unknown, title: unknown): LoreRow | undefined => {
    index();
    const found = isRegExp(title) ? lore().filter((row) => title.test(row.title)) : byTitle.get(String(title)) ?? byTitle.get(`#${String(title)}`) ?? [];
    return found.find((row) => row.book === book) ?? found[0];
  };
  const withoutDecorators = (content: string): string => content.replace(/^(?:\s*@@[^\n]*(?:\n|$))+/, '');
  const isData = (value: unknown): boolean => typeof value === 'object' && value !== null && !isRegExp(value);
  const getwi = function (this: unknown, ...given: unknown[]): unknown {
    const args = given.filter((value, place) => !(place === given.length - 1 && isData(value)));
    const data = given.length > args.length ? given.at(-1) : undefined;
    const row = args.length > 1 ? find(args[0], args[1]) : find(null, args[0]);
    return row === undefined ? '' : render(withoutDecorators(row.content), this, data);
  };
  const activewi = (...given: unknown[]): unknown => {
    const force = typeof given.at(-1) === 'boolean' ? given.pop() === true : false;
    const [book, title] = given.length > 1 ? given : [null, given[0]];
    if (title === undefined || title === null || activated.entries.length >= 200) return null;
    const row = find(book, title);
    activated.entries.push({ book: typeof book === 'string' && book !== '' ? book : null, title: row?.title ?? String(title), force });
    return row === undefined ? null : shown(row);
  };
  const activateWorldInfoByKeywords = (words: unknown): unknown[] => {
    for (const word of Array.isArray(words) ? words : [words]) if (activated.keywords.length < 200) activated.keywords.push(String(word).slice(0, 1_000));
    return [];
  };
  const shown = ({ book, title, uid, content, enabled }: LoreRow): Functions => ({ world: book, comment: title, uid, content, disable: !enabled });
  const getWorldInfoData = (book?: unknown): Functions[] => lore().filter((row) => book === undefined || book === null || book === '' || row.book === book).map(shown);
  return {
    getwi, getWorldInfo: getwi, activewi, activateWorldInfo: activewi, activateWorldInfoByKeywords, getWorldInfoData,
    getWorldInfoActivatedData: () => [], selectActivatedEntries: () => [],
    getEnabledWorldInfoEntries: () => lore().filter(({ enabled }) => enabled).map(shown),
  };
}
