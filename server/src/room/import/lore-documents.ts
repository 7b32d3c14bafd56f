import type { DocumentOwner } from '../../core/document/document.ts';
import { etagOf } from '../../core/document/etag.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import type { LoreRules } from '../../core/document/kinds/lore-rules.ts';
import { defaultLoreRules, rulesOfEntry, statedRules, statedRulesSchema } from '../../core/document/kinds/lore-rules.ts';
import { TEXT_MAX, TITLE_MAX } from '../../core/document/text-limits.ts';
import type { Audience } from '../../core/document/viewer.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { NewDocument } from '../../core/proposal/effect.ts';
import { inertReason } from '../../core/worldbook/inert-reason.ts';
import { ownValue } from '../../core/worldbook/json.ts';
import type { WorldBookEntry, WorldBookModel } from '../../core/worldbook/model.ts';
import { titleDirectives } from '../../core/worldbook/title-directive.ts';
import { cut } from './fit-text.ts';
import { storableJson } from './storable-json.ts';

/** Where a book goes and with what trust. */
export type LoreTarget = {
  readonly bookId: string;
  readonly owner: DocumentOwner;
  /** Who may read it beside the keeper; `[]`: whom each entry says, and nobody where it says nothing. */
  readonly shownTo: Audience;
  readonly binding: Pick<DataOf<'book'>, 'binding' | 'bindingId'>;
  readonly origin: string;
  /** Entries get the handle `<pack>#<their author's id>`. */
  readonly packId?: string;
  /** What else to keep with the book, for export. */
  readonly keep?: Readonly<Record<string, unknown>>;
};

export type EntryDocument = Extract<NewDocument, { kind: 'lore-entry' }>;
export type BookDocument = Extract<NewDocument, { kind: 'book' }>;

/** A book as documents. `inert`: entries that are kept and take no part in play; `issues`: what did not fit. */
export type LoreDocuments = { readonly book: BookDocument; readonly entries: readonly EntryDocument[]; readonly inert: readonly Issue[]; readonly issues: readonly Issue[] };

const keysMax = 256;
const keyMax = 500;
const idMax = 180;

/** Lore from elsewhere is the keeper's unless its author says that it is no secret: most books give the story away. */
function isSecret({ secret, source: { raw } }: WorldBookEntry): boolean {
  const extensions = ownValue(raw, 'extensions');
  const said = [raw, extensions, ownValue(extensions, 'lorekeep')].some((place) => (ownValue(place, 'secret') ?? null) !== null);
  return said ? secret : true;
}

function authorIdOf({ uid, source: { raw } }: WorldBookEntry): string {
  const own = ownValue(ownValue(ownValue(raw, 'extensions'), 'lorekeep'), 'id') ?? ownValue(raw, 'id');
  return typeof own === 'string' && own.trim() !== '' ? own.trim() : String(uid);
}

function fittingKeys(keys: readonly string[]): string[] {
  return keys.filter((key) => key.length <= keyMax).slice(0, keysMax);
}

function fitIssues(entry: WorldBookEntry, path: readonly string[]): Issue[] {
  const { content, keys, secondaryKeys, comment } = entry;
  const left = keys.length + secondaryKeys.length - fittingKeys(keys).length - fittingKeys(secondaryKeys).length;
  return [
    ...(content.length > TEXT_MAX ? [{ path: [...path, 'content'], code: 'ISSUE_IMPORT_TEXT_CUT', params: { length: content.length, maximum: TEXT_MAX } }] : []),
    ...(left > 0 ? [{ path: [...path, 'keys'], code: 'ISSUE_IMPORT_KEYS_CUT', params: { title: comment, count: left } }] : []),
  ];
}

/** The etag of an entry as it was imported is kept with it, so that a later import can tell an edited one. */
export function entryEtag({ source: _source, ...data }: DataOf<'lore-entry'>): string {
  return etagOf(data);
}

/** The rules of an entry within what a document may hold; a longer text cannot be a name, a group or a condition. */
function fittingRules(entry: WorldBookEntry): LoreRules {
  const rules = rulesOfEntry(entry);
  const parsed = statedRulesSchema.safeParse(rules);
  if (parsed.success) return rules;
  const unfit = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return { ...rules, ...Object.fromEntries(Object.entries(defaultLoreRules).filter(([name]) => unfit.has(name))) };
}

type Placed = { readonly entryId: string; readonly index: number };

/** Texts for an end of the prompt are kept switched off elsewhere, where a program of their own finds them; here they have to be on. */
function isWoken(entry: WorldBookEntry, { owner }: LoreTarget): boolean {
  return !entry.enabled && owner.kind === 'WORLD' && titleDirectives(entry).promptEnd !== null;
}

function dataOf(entry: WorldBookEntry, { entryId, index }: Placed, target: LoreTarget): DataOf<'lore-entry'> {
  const woken = isWoken(entry, target);
  const data = {
    bookId: target.bookId,
    entryId,
    title: cut(entry.comment.trim(), TITLE_MAX),
    keys: fittingKeys(entry.keys),
    secondaryKeys: fittingKeys(entry.secondaryKeys),
    content: cut(entry.content, TEXT_MAX),
    enabled: entry.enabled || woken,
    constant: entry.constant,
    selective: entry.selective,
    caseSensitive: entry.caseSensitive,
    secret: isSecret(entry),
    order: entry.insertionOrder,
    rules: statedRules(fittingRules(entry)),
    inert: inertReason(entry)?.code ?? null,
    handle: target.packId === undefined ? null : cut(`${target.packId}#${authorIdOf(entry)}`, 300),
    source: null,
  };
  const stored = storableJson(data);
  return { ...stored, source: { index, key: entry.source.key, raw: storableJson(entry.source.raw), etag: entryEtag(stored), ...(woken && { woken }) } };
}

/** Ids as the author gave them; a second entry of one id gets a number behind it. */
function uniqueIds(entries: readonly WorldBookEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ uid }) => {
    const id = storableJson(cut(String(uid), idMax));
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}~${count}`;
  });
}

function bookOf(model: WorldBookModel, { bookId, owner, shownTo, binding, origin, keep }: LoreTarget): BookDocument {
  const { entries: _entries, ...raw } = model.source.raw;
  const data = {
    name: cut(model.name.trim(), TITLE_MAX) || bookId,
    description: cut(model.description, TEXT_MAX),
    ...binding,
    enabled: true,
    order: 0,
    settings: { ...model.settings },
    origin: cut(origin, 300),
    source: { format: model.source.format, container: model.source.entryContainer, raw, ...keep },
  };
  return { kind: 'book', id: bookId, owner, shownTo, data: storableJson(data) };
}

/** The documents of a book: its entries get the ids `<book>:<entry>`. */
export function loreDocuments(model: WorldBookModel, target: LoreTarget): LoreDocuments {
  const ids = uniqueIds(model.entries);
  const entries = model.entries.map((entry, i): EntryDocument => {
    const entryId = ids[i] ?? String(i);
    return { kind: 'lore-entry', id: `${target.bookId}:${entryId}`, owner: target.owner, shownTo: target.shownTo, data: dataOf(entry, { entryId, index: i }, target) };
  });
  const placed = model.entries.map((entry, i) => ({ entry, path: ['entries', entry.source.key ?? String(i)] }));
  const inert = placed.flatMap(({ entry, path }) => {
    const reason = inertReason(entry);
    return reason === null ? [] : [{ path, code: reason.code, params: reason.params }];
  });
  return { book: bookOf(model, target), entries, inert, issues: placed.flatMap(({ entry, path }) => fitIssues(entry, path)) };
}
