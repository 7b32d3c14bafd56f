import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { Card } from '../../core/card/model.ts';
import type { AssetRef } from '../../core/document/asset-ref.ts';
import type { DocumentOwner } from '../../core/document/document.ts';
import type { CardData } from '../../core/document/kinds/card.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import { bindChar } from '../../core/macro/index.ts';
import type { WorldBookModel } from '../../core/worldbook/model.ts';
import type { RoomPorts } from '../ports.ts';
import { declareInitialVariables, declareVariables } from '../variable/declare-variables.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { boundBook } from './bound-book.ts';
import { cardPerson } from './card-person.ts';
import { cardPregens } from './card-pregens.ts';
import { mergeBook } from './merge-book.ts';
import type { Merged } from './merge-book.ts';
import { putCard } from './put-card.ts';
import { putPregen } from './put-pregen.ts';
import type { CardFile } from './read-import.ts';

type Ports = Pick<RoomPorts, 'ids'>;
type World = { readonly file: CardFile; readonly portrait: AssetRef | null; readonly pictures: CardData['pictures']; readonly fileName: string };

const owner: DocumentOwner = { kind: 'WORLD', id: '' };

/** A world without lore still has a book: its machinery is kept there. */
function bookOf({ book, name }: Card): WorldBookModel {
  const empty: WorldBookModel = {
    schemaVersion: 1, kind: 'world-book', name, description: '', settings: { scanDepth: null, tokenBudget: null, recursiveScanning: null, extensions: {} }, entries: [],
    source: { format: 'character-book-v2', entryContainer: 'array', raw: {} }, diagnostics: [],
  };
  return { ...(book ?? empty), name: book === null || book.name.trim() === '' ? name : book.name };
}

/** The machinery that does not run yet, as it was read. */
function machineryToKeep({ card, format, split }: CardFile): Readonly<Record<string, unknown>> {
  const { hooks, variables, pregens, extensions } = split.world;
  return { card: { name: card.name, hooks, variables, pregens, extensions }, cardFormat: format };
}

/** The person of a world card and the ready-made characters that it brings stand ready to be played. */
async function putRoster(write: RoomWrite, ports: Ports, { file, portrait, fileName }: World): Promise<{ readonly ids: readonly string[]; readonly char: string; readonly issues: readonly Issue[] }> {
  const { name, char, description, issues } = cardPerson(file.split.character, fileName);
  const person = await putPregen(write, ports, { name, description, portrait });
  const brought = cardPregens(file.card);
  const others: { id: string; issues: readonly Issue[] }[] = [];
  for (const pregen of brought.pregens) others.push(await putPregen(write, ports, { ...pregen, description: bindChar(pregen.description, pregen.name), portrait: null }));
  return { ids: [person.id, ...others.map(({ id }) => id)], char, issues: [...issues, ...person.issues, ...brought.issues, ...others.flatMap((other) => underPath(['pregens'], other.issues))] };
}

/** Gives the room the variables that the card declares; what the room has already keeps its values. */
async function declare(write: RoomWrite, { split }: CardFile, { bookId, char }: { readonly bookId: string; readonly char: string }): Promise<Issue[]> {
  const entries = split.world.initialVariables.map(({ comment, content }) => ({ title: comment, content }));
  const initial = await declareInitialVariables(write, { bookId, entries, expand: (text) => bindChar(text, char) });
  const typed = await declareVariables(write, split.world.variables);
  const plain = (issues: readonly Issue[]) => issues.map(({ path, code, params }): Issue => ({ path, code, ...(params && { params }) }));
  return [...underPath(['book', 'variables'], plain(initial.diagnostics)), ...underPath(['variables'], plain(typed.diagnostics))];
}

/**
 * Puts a world card into the room that is written to, with the keeper's trust: its whole book, its texts and variables, its people
 * ready to be played. Hook scripts are kept and do not run.
 */
export async function putWorld(write: RoomWrite, ports: Ports, world: World): Promise<Merged> {
  const { file, fileName, pictures } = world;
  const roster = await putRoster(write, ports, world);
  const model = boundBook(bookOf(file.card), roster.char);
  const target = { owner, shownTo: [], binding: { binding: 'room', bindingId: null }, origin: fileName, identity: `card ${characterNameKey(file.card.name)}`, keep: machineryToKeep(file) } as const;
  const merged = await mergeBook(write, ports, { model, target });
  const bookId = merged.documentIds[0] ?? null;
  const { name } = cardPerson(file.card, fileName);
  const card = await putCard(write, ports, { card: file.card, owner, place: { role: 'WORLD', name, origin: fileName, characterId: null, pregenId: roster.ids[0] ?? null, bookId, pictures } });
  const variables = await declare(write, file, { bookId: bookId ?? '', char: roster.char });
  return { documentIds: [...roster.ids, card.id, ...merged.documentIds], inert: merged.inert, issues: [...roster.issues, ...card.issues, ...merged.issues, ...variables] };
}
