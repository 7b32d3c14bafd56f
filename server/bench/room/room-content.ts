import type { DocumentPut } from '../../src/room/write/pending-documents.ts';
import type { DocumentKind } from '../../src/core/document/kinds/index.ts';
import { prose } from './prose.ts';

type AnyPut = { readonly [K in DocumentKind]: DocumentPut<K> }[DocumentKind];

const padded = (number: number) => String(number).padStart(5, '0');

function scene(n: number): AnyPut {
  return { kind: 'scene', id: `scene-${n}`, shownTo: n < 3 ? ['*'] : [], data: { title: `地点 ${n} · Place ${n}`, description: prose(n, 60), image: null, secret: { text: prose(n + 1, 30) } } };
}

function person(n: number): AnyPut {
  const data = { name: `林婉 ${n}`, aliases: [`Lin ${n}`], type: 'npc', description: prose(n, 25), portrait: null, fields: { age: 20 + (n % 50) }, secret: { text: prose(n + 2, 15), goals: null, fields: {} } };
  return { kind: 'character', id: `npc-${n}`, shownTo: n % 2 === 0 ? ['*'] : [], data };
}

function handout(n: number): AnyPut {
  return { kind: 'handout', id: `handout-${n}`, shownTo: n % 3 === 0 ? ['*'] : [], data: { title: `旧信 ${n} · Letter ${n}`, text: prose(n, 80), image: null } };
}

function note(n: number): AnyPut {
  return { kind: 'note', id: `note-${n}`, data: { title: `线索 ${n}`, text: prose(n, 20) } };
}

/** Keys are names of their own, as in real books: a few entries come up in a turn, not all of them. */
function loreEntry(n: number): AnyPut {
  const keys = [`卷宗${padded(n)}`, `Dossier ${padded(n)}`];
  const data = {
    bookId: 'book', entryId: String(n), title: `卷宗 ${n}`, keys, secondaryKeys: [], content: prose(n, 60), enabled: true, constant: n < 5, selective: false,
    caseSensitive: false, secret: n % 4 !== 0, order: n, inert: null, handle: null, source: null,
  };
  return { kind: 'lore-entry', id: `lore-${n}`, data };
}

const book: AnyPut = { kind: 'book', id: 'book', data: { name: '港湾志 Harbour Book', description: prose(1, 20), binding: 'room', bindingId: null, enabled: true, order: 0, settings: {}, origin: 'bench', source: null } };

/**
 * `count` documents as rooms have them: a tenth each of people, handouts and notes, fewer scenes, up to what a table can
 * play with, and lore for all the rest.
 */
export function roomContent(count: number): AnyPut[] {
  const share = (part: number, maximum: number) => Math.min(Math.ceil(count * part), maximum);
  const list = (amount: number, make: (n: number) => AnyPut) => Array.from({ length: amount }, (_, n) => make(n));
  const few = [book, ...list(share(0.06, 60), scene), ...list(share(0.1, 100), person), ...list(share(0.1, 100), handout), ...list(share(0.1, 200), note)];
  return [...few, ...list(count - few.length, loreEntry)];
}
