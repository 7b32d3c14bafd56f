import type { DefaultConnectionArguments } from '@pothos/plugin-relay';
import { resolveCursorConnection } from '@pothos/plugin-relay';
import { DomainError } from '../../core/error/domain-error.ts';
import type { SecretBox } from '../../infra/secret/secret-box.ts';
import { defaultPage, maximumPage, requirePage } from '../limits/page-limits.ts';
import type { PageRequest } from '../relay/connection-of.ts';
import { openCursor, sealCursor } from './room-cursor.ts';

export type SealedSource<T> = {
  readonly secrets: Pick<SecretBox, 'derive'>;
  readonly roomId: string;
  /** Names the list: a cursor of one list is none of another. */
  readonly list: string;
  /** The place of an item in the list, as a text that `load` understands. */
  readonly place: (item: T) => string;
  /** Loads a page; its items in reverse order where `inverted`. */
  readonly load: (page: PageRequest) => Promise<readonly T[]>;
  readonly total: () => number | Promise<number>;
};

/**
 * A connection over a list of a room, with encrypted cursors. Throws BAD_REQUEST for pages that are too large and for cursors
 * that are none of this list, whoever asks.
 */
export async function sealedConnection<T>(args: DefaultConnectionArguments, { secrets, roomId, list, place, load, total }: SealedSource<T>) {
  requirePage(args);
  const open = (cursor: string | undefined, name: string) => {
    const opened = cursor === undefined ? undefined : openCursor(secrets, { roomId, list }, cursor);
    if (opened === null) throw new DomainError('BAD_REQUEST', { words: 'limit.cursor', argument: name });
    return opened;
  };
  const options = { args, defaultSize: defaultPage, maxSize: maximumPage, toCursor: (item: T) => sealCursor(secrets, { roomId, list }, place(item)) };
  const connection = await resolveCursorConnection<Promise<readonly T[]>>(options, ({ after, before, limit, inverted }) =>
    load({ after: open(after, 'after'), before: open(before, 'before'), limit, inverted }),
  );
  const { pageInfo } = connection;
  const empty = connection.edges.length === 0;
  return { ...connection, totalCount: total, pageInfo: empty ? { ...pageInfo, startCursor: null, endCursor: null } : pageInfo };
}
