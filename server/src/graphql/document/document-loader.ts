import type { View } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import { documentsById } from '../../room/document/read-documents.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';
import { placeOf } from '../relay/node-id.ts';
import type { Reading } from '../seat/table-loader.ts';
import { readingText } from '../seat/table-loader.ts';
import type { Shown } from './shown.ts';
import { isShown, shown } from './shown.ts';

type Wanted = Reading & { readonly id: string };

const documentLoader = defineLoader<Wanted, View | null>(
  async (wanted, { infra }) => {
    const groups = Map.groupBy(wanted, readingText);
    const found = new Map(await Promise.all([...groups].map(async ([text, [first, ...rest]]) => {
      const { roomId, viewer } = first as Wanted;
      return [text, await documentsById({ db: infra.db, roomId, viewer }, [first as Wanted, ...rest].map(({ id }) => id))] as const;
    })));
    return wanted.map((each) => found.get(readingText(each))?.get(each.id) ?? null);
  },
  (wanted) => `${readingText(wanted)} ${wanted.id}`,
);

/** A document by its id in the room; null where it does not exist for this reader. */
export async function documentOf(context: Context, { roomId, viewer }: Reading, id: string | null): Promise<Shown | null> {
  const view = id === null ? null : await documentLoader(context).load({ roomId, viewer, id });
  return view === null ? null : shown(view, viewer);
}

/** Lists that a request has asked for already: asking for a thousand documents a thousand times takes seconds. */
const asked = new WeakMap<Context, WeakSet<readonly string[]>>();

/** The same for one of several that are asked for one after another: the first read brings them all. */
export function documentBeside(context: Context, reading: Reading, { id, named }: { readonly id: string; readonly named: readonly string[] }): Promise<Shown | null> {
  const { roomId, viewer } = reading;
  const lists = asked.get(context) ?? new WeakSet();
  asked.set(context, lists);
  if (!lists.has(named)) void documentLoader(context).loadMany(named.map((each) => ({ roomId, viewer, id: each })));
  lists.add(named);
  return documentOf(context, reading, id);
}

/** The same where only one kind will do. */
export async function documentOfKind<K extends DocumentKind>(context: Context, reading: Reading, wanted: { readonly id: string | null; readonly kind: K }): Promise<Shown<K> | null> {
  const document = await documentOf(context, reading, wanted.id);
  return isShown(document, wanted.kind) ? document : null;
}

/** A document by the inner part of its node id, through the asker's own eyes. */
export async function loadDocument(context: Context, text: string): Promise<Shown | null> {
  const place = placeOf(text);
  const viewer = place === null ? null : await context.viewerIn(place.roomId);
  return place === null || viewer === null ? null : documentOf(context, { roomId: place.roomId, viewer }, place.id);
}
