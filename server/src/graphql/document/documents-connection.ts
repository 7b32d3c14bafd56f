import type { DefaultConnectionArguments } from '@pothos/plugin-relay';
import type { DocumentFilter } from '../../room/document/document-filter.ts';
import { countDocuments, listDocuments } from '../../room/document/read-documents.ts';
import type { DocumentPlace } from '../../room/document/read-documents.ts';
import type { Context } from '../context/context.ts';
import type { PageRequest } from '../relay/connection-of.ts';
import { numberOfPlace, placeOfNumber } from '../room/room-cursor.ts';
import { sealedConnection } from '../room/sealed-connection.ts';
import type { Reading } from '../seat/table-loader.ts';
import type { Shown } from './shown.ts';
import { shown } from './shown.ts';

type Placed = Shown & { readonly place: DocumentPlace };

function placeText({ createdRev, id }: DocumentPlace): string {
  return `${placeOfNumber(BigInt(createdRev))}${id}`;
}

function placeOfText(text: string | undefined): DocumentPlace | undefined {
  const number = numberOfPlace(text?.slice(0, 16) ?? null);
  return text === undefined || number === null ? undefined : { createdRev: number.toString(), id: text.slice(16) };
}

function pageOf({ after, before, limit, inverted }: PageRequest) {
  const places = { after: placeOfText(after), before: placeOfText(before) };
  return { limit, backwards: inverted, ...(places.after && { after: places.after }), ...(places.before && { before: places.before }) };
}

/** A connection over the documents of a room that its reader may see, in the order in which they came to be. */
export function documentsConnection({ infra }: Context, { roomId, viewer }: Reading, { filter, args }: { filter: DocumentFilter; args: DefaultConnectionArguments }) {
  const reading = { db: infra.db, roomId, viewer };
  let total: number | null = null;
  return sealedConnection<Placed>(args, {
    secrets: infra.secrets, roomId, list: 'documents',
    place: ({ place }) => placeText(place),
    total: () => total ?? countDocuments(reading, filter),
    load: async (page) => {
      const found = await listDocuments(reading, filter, pageOf(page));
      total = found.total;
      const items = found.items.map(({ view, place }) => ({ ...shown(view, viewer), place }));
      return page.inverted ? items.toReversed() : items;
    },
  });
}
