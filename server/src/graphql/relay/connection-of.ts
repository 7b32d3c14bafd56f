import type { DefaultConnectionArguments } from '@pothos/plugin-relay';
import { resolveCursorConnection } from '@pothos/plugin-relay';
import { defaultPage, maximumPage, requirePage } from '../limits/page-limits.ts';

/** What a page's loader is asked for: `limit` holds one more than the page, to know whether there is more. */
export type PageRequest = {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
  /** Wanted are the last items: load from the back, in reverse order. */
  readonly inverted: boolean;
};

export type ConnectionSource<T> = {
  /** The cursor of an item; clients treat it as opaque. */
  readonly cursor: (item: T) => string;
  readonly load: (page: PageRequest) => Promise<readonly T[]>;
  /** Counts what this viewer may see; asked only where the client asks. */
  readonly total: () => number | Promise<number>;
};

/** Resolves a connection over keyset pages. Throws BAD_REQUEST for pages that are too large or make no sense. */
export async function connectionOf<T>(args: DefaultConnectionArguments, { cursor, load, total }: ConnectionSource<T>) {
  requirePage(args);
  const read = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text, 'base64url').toString('utf8'));
  const options = { args, defaultSize: defaultPage, maxSize: maximumPage, toCursor: (item: T) => Buffer.from(cursor(item), 'utf8').toString('base64url') };
  const connection = await resolveCursorConnection<Promise<readonly T[]>>(options, (page) =>
    load({ after: read(page.after), before: read(page.before), limit: page.limit, inverted: page.inverted }),
  );
  const { pageInfo } = connection;
  const empty = connection.edges.length === 0;
  return { ...connection, totalCount: total, pageInfo: empty ? { ...pageInfo, startCursor: null, endCursor: null } : pageInfo };
}

/** The same over a list that is in memory already, in its own order. */
export function connectionOfList<T>(args: DefaultConnectionArguments, items: readonly T[], cursor: (item: T) => string) {
  return connectionOf(args, {
    cursor,
    total: () => items.length,
    load: async ({ after, before, limit, inverted }) => {
      const place = (text: string) => items.findIndex((item) => cursor(item) === text);
      const from = after === undefined ? 0 : place(after) + 1;
      const to = before === undefined || place(before) < 0 ? items.length : place(before);
      const between = items.slice(from, to);
      return (inverted ? between.toReversed() : between).slice(0, limit);
    },
  });
}
