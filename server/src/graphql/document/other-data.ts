import { etagOf } from '../../core/document/etag.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Context } from '../context/context.ts';
import { seatOf } from '../seat/seat-type.ts';
import { tableOf } from '../seat/table-loader.ts';
import type { Shown } from './shown.ts';
import { isShown } from './shown.ts';

/** Everybody sees the seats and the table; what these name is named only to those who may know of it. */
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
  return view.data;
}

/** The etag of what the reader sees: where that is less than the document holds, of no more. */
export async function seenEtag(context: Context, document: Shown): Promise<string> {
  const { view, viewer } = document;
  if (seesAll(viewer) || (view.kind !== 'seat' && view.kind !== 'table')) return view.etag;
  return etagOf({ title: view.title, data: await otherData(context, document), audience: view.audience });
}
