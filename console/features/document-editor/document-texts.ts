import { listOfText } from '../../lib/text-list.ts';
import type { FullDocument } from './documents-operations.ts';
import { fieldsOf } from './document-fields.ts';
import type { FieldName, HandKind, Texts } from './document-fields.ts';

const between = ', ';

/** A document's fields as texts; null for a kind that is not edited by hand. */
export function textsOf(document: FullDocument): Texts | null {
  switch (document.__typename) {
    case 'Note':
    case 'Handout':
      return { title: document.title, text: document.text };
    case 'Scene':
      return { title: document.title, description: document.sceneText, secretText: document.sceneSecret?.text ?? '' };
    case 'Character':
      return {
        name: document.name, aliases: document.aliases.join(between), type: document.type, description: document.description ?? '',
        secretText: document.characterSecret?.text ?? '', goals: document.characterSecret?.goals ?? '',
      };
    case 'LoreEntry':
      return {
        title: document.title, book: document.book?.documentId ?? '', keys: document.keys.join(between), secondaryKeys: document.secondaryKeys.join(between), content: document.content,
        enabled: String(document.enabled), constant: String(document.constant), hidden: String(document.loreSecret), order: String(document.order),
      };
    case 'Lorebook':
      return { name: document.bookName, description: document.bookDescription ?? '' };
    default:
      return null;
  }
}

function secretOf(texts: Texts, document: FullDocument | null): unknown {
  const text = texts['secretText'] ?? '';
  if (!('goals' in texts)) return text === '' ? null : { text };
  const goals = texts['goals'] === '' ? null : texts['goals'];
  const fields = document?.__typename === 'Character' ? (document.characterFields?.fields ?? {}) : {};
  const empty = text === '' && goals === null && Object.keys(fields as object).length === 0;
  return empty ? null : { text, goals, fields };
}

type Parts = Readonly<Record<string, unknown>>;

/** The stored form of one field. Both halves of a secret are written together, for the server replaces a field as a whole. */
function partOf(name: FieldName, texts: Texts, document: FullDocument | null): Parts {
  const text = texts[name] ?? '';
  switch (name) {
    case 'secretText':
    case 'goals': return { secret: secretOf(texts, document) };
    case 'aliases':
    case 'keys': return { [name]: listOfText(text) };
    case 'secondaryKeys': return { secondaryKeys: listOfText(text), selective: listOfText(text).length > 0 }; // without `selective` they would be ignored
    case 'book': return { bookId: text === '' ? null : text };
    case 'enabled':
    case 'constant': return { [name]: text === 'true' };
    case 'hidden': return { secret: text === 'true' };
    case 'order': return { order: Number(text) };
    default: return { [name]: text };
  }
}

/** What to send: all of a new document, of an edited one the fields that differ from what was read. */
export function dataOf(kind: HandKind, texts: Texts, document: FullDocument | null): Parts {
  const before = document === null ? null : textsOf(document);
  const changed = fieldsOf[kind].filter(({ name }) => before === null || before[name] !== texts[name]);
  return Object.assign({}, ...changed.map(({ name }) => partOf(name, texts, document))) as Parts; // partOf makes plain records only
}
