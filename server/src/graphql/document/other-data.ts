import { definitionOf } from '../../core/document/definition-of.ts';
import { etagOf } from '../../core/document/etag.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Context } from '../context/context.ts';
import { seatOf } from '../seat/seat-type.ts';
import { tableOf } from '../seat/table-loader.ts';
import { documentOf } from './document-loader.ts';
import type { Shown } from './shown.ts';
import { isShown } from './shown.ts';

async function orderData(context: Context, { view, viewer }: Shown<'initiative'>): Promise<unknown> {
  const { names } = definitionOf('initiative');
  if (seesAll(viewer) || names === undefined) return view.data;
  const known = await Promise.all(names.idsOf(view.data).map((id) => documentOf(context, { roomId: view.roomId, viewer }, id)));
  const ids = new Set(known.flatMap((document) => document?.view.id ?? []));
  return names.without(view.data, (id) => ids.has(id));
}

/** Kinds that everybody sees, and that name documents which not everybody does. */
const naming: readonly DocumentKind[] = ['seat', 'table', 'initiative'];

/** Everybody sees the seats, the table and the order of turns; what these name is named only to those who may know of it. */
export async function otherData(context: Context, document: Shown): Promise<unknown> {
  const { view, viewer } = document;
  const reading = { roomId: view.roomId, viewer };
  if (isShown(document, 'seat')) {
    const seat = await seatOf(context, reading, view.id);
    const characters = document.view.data.characters === 'auto' ? 'auto' : (seat?.characters.map(({ id }) => id) ?? []);
    return { ...document.view.data, characters, currentCharacterId: seat?.current?.id ?? null };
  }
  if (isShown(document, 'table')) {
    const { scene } = await tableOf(context, reading);
    return { ...document.view.data, currentSceneId: scene?.id ?? null };
  }
  return isShown(document, 'initiative') ? orderData(context, document) : view.data;
}

/** The etag of what the reader sees: where that is less than the document holds, of no more. */
export async function seenEtag(context: Context, document: Shown): Promise<string> {
  const { view, viewer } = document;
  if (seesAll(viewer) || !naming.includes(view.kind)) return view.etag;
  return etagOf({ title: view.title, data: await otherData(context, document), audience: view.audience });
}
