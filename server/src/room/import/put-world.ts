import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { Card } from '../../core/card/model.ts';
import type { AssetRef } from '../../core/document/asset-ref.ts';
import type { Raw } from '../../core/document/document.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { WorldBookModel } from '../../core/worldbook/model.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { cardPerson } from './card-person.ts';
import { mergeBook } from './merge-book.ts';
import type { Merged } from './merge-book.ts';
import type { CardFile } from './read-import.ts';

type World = { readonly file: CardFile; readonly portrait: AssetRef | null; readonly fileName: string };

/** A world without lore still has a book: its machinery is kept there. */
function bookOf({ book, name }: Card): WorldBookModel {
  const empty: WorldBookModel = {
    schemaVersion: 1, kind: 'world-book', name, description: '', settings: { scanDepth: null, tokenBudget: null, recursiveScanning: null, extensions: {} }, entries: [],
    source: { format: 'character-book-v2', entryContainer: 'array', raw: {} }, diagnostics: [],
  };
  return { ...(book ?? empty), name: book === null || book.name.trim() === '' ? name : book.name };
}

/** The card as it was read, without the book's entries, which are documents, and without its picture. */
function cardToKeep({ card, format }: CardFile): Readonly<Record<string, unknown>> {
  const { portrait: _picture, files: _files, book: _book, ...rest } = card;
  const { raw: _raw, ...source } = card.source;
  return { card: { ...rest, source }, cardFormat: format };
}

async function pregenOf(write: RoomWrite, name: string): Promise<Raw<'pregen'> | null> {
  const pregens = await write.documents.readKinds(['pregen']);
  const same = pregens.find((pregen) => pregen.kind === 'pregen' && characterNameKey(pregen.data.name) === characterNameKey(name));
  return same?.kind === 'pregen' ? same : null;
}

/** The person of a world card stands ready to be played; one who is being played stays as they are. */
async function putPregen(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, { file, portrait, fileName }: World): Promise<{ readonly id: string; readonly issues: readonly Issue[] }> {
  const { name, description, issues } = cardPerson(file.split.character, fileName);
  const before = await pregenOf(write, name);
  if (before?.data.claimedBySeat != null) return { id: before.id, issues: [{ path: ['name'], code: 'ISSUE_IMPORT_PREGEN_KEPT', params: { title: name } }] };
  const id = before?.id ?? ports.ids.short();
  const data = { fields: {}, claimedBySeat: null, characterId: null, ...before?.data, name, description, portrait: portrait ?? before?.data.portrait ?? null };
  await write.documents.put({ kind: 'pregen', id, data, shownTo: [EVERYONE] });
  return { id, issues };
}

/** Puts a world card into the room that is written to, with the keeper's trust: its whole book, its machinery kept, its person ready to be played. */
export async function putWorld(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, world: World): Promise<Merged> {
  const { file, fileName } = world;
  const pregen = await putPregen(write, ports, world);
  const target = {
    owner: { kind: 'WORLD', id: '' }, shownTo: [], binding: { binding: 'room', bindingId: null }, origin: fileName,
    identity: `card ${characterNameKey(file.card.name)}`, keep: cardToKeep(file),
  } as const;
  const merged = await mergeBook(write, ports, { model: bookOf(file.card), target });
  return { documentIds: [pregen.id, ...merged.documentIds], inert: merged.inert, issues: [...pregen.issues, ...merged.issues] };
}
