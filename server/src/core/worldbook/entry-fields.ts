import type { Found } from './coerce.ts';
import { isRecord, ownValue, setOwn } from './json.ts';
import type { JsonRecord } from './json.ts';

/**
 * How an entry was written. `native`: a standalone SillyTavern file; `spec`: the book inside a card; `lorecard`: a
 * native card of ours, which uses spec names without the `extensions` level.
 */
export type Dialect = 'native' | 'spec' | 'lorecard';

/** The names of one field: at the entry in a standalone file, at the entry in a card's book, in its `extensions`. */
type FieldNames = { readonly native: string; readonly spec?: string; readonly extension?: string; readonly alias?: string };

export const entryFields = {
  uid: { native: 'uid', spec: 'id' },
  keys: { native: 'key', spec: 'keys' },
  secondaryKeys: { native: 'keysecondary', spec: 'secondary_keys' },
  comment: { native: 'comment', spec: 'comment', alias: 'title' },
  content: { native: 'content', spec: 'content' },
  enabled: { native: 'disable', spec: 'enabled' },
  constant: { native: 'constant', spec: 'constant' },
  selective: { native: 'selective', spec: 'selective' },
  insertionOrder: { native: 'order', spec: 'insertion_order' },
  position: { native: 'position', spec: 'position', extension: 'position' },
  depth: { native: 'depth', extension: 'depth' },
  role: { native: 'role', extension: 'role' },
  selectiveLogic: { native: 'selectiveLogic', extension: 'selectiveLogic', alias: 'selective_logic' },
  probability: { native: 'probability', extension: 'probability' },
  useProbability: { native: 'useProbability', extension: 'useProbability' },
  scanDepth: { native: 'scanDepth', extension: 'scan_depth' },
  caseSensitive: { native: 'caseSensitive', spec: 'case_sensitive', extension: 'case_sensitive' },
  matchWholeWords: { native: 'matchWholeWords', extension: 'match_whole_words' },
  useGroupScoring: { native: 'useGroupScoring', extension: 'use_group_scoring' },
  vectorized: { native: 'vectorized', extension: 'vectorized' },
  displayIndex: { native: 'displayIndex', extension: 'display_index' },
  outletName: { native: 'outletName', extension: 'outlet_name' },
  group: { native: 'group', extension: 'group' },
  groupOverride: { native: 'groupOverride', extension: 'group_override' },
  groupWeight: { native: 'groupWeight', extension: 'group_weight' },
  excludeRecursion: { native: 'excludeRecursion', extension: 'exclude_recursion' },
  preventRecursion: { native: 'preventRecursion', extension: 'prevent_recursion' },
  delayUntilRecursion: { native: 'delayUntilRecursion', extension: 'delay_until_recursion' },
  sticky: { native: 'sticky', extension: 'sticky' },
  cooldown: { native: 'cooldown', extension: 'cooldown' },
  delay: { native: 'delay', extension: 'delay' },
  automationId: { native: 'automationId', extension: 'automation_id' },
  ignoreBudget: { native: 'ignoreBudget', extension: 'ignore_budget' },
  matchPersonaDescription: { native: 'matchPersonaDescription', extension: 'match_persona_description' },
  matchCharacterDescription: { native: 'matchCharacterDescription', extension: 'match_character_description' },
  matchCharacterPersonality: { native: 'matchCharacterPersonality', extension: 'match_character_personality' },
  matchCharacterDepthPrompt: { native: 'matchCharacterDepthPrompt', extension: 'match_character_depth_prompt' },
  matchScenario: { native: 'matchScenario', extension: 'match_scenario' },
  matchCreatorNotes: { native: 'matchCreatorNotes', extension: 'match_creator_notes' },
  triggers: { native: 'triggers', extension: 'triggers' },
  characterFilter: { native: 'characterFilter', extension: 'character_filter' },
  secret: { native: 'secret', extension: 'secret' },
  condition: { native: 'condition', extension: 'condition' },
} as const satisfies Record<string, FieldNames>;

export type FieldName = keyof typeof entryFields;
export const fieldNames = Object.keys(entryFields) as FieldName[];

/** A place inside an entry: a key of the entry itself, or of its `extensions`. */
export type FieldPlace = { readonly inExtensions: boolean; readonly key: string };

/** Every place a field may stand, the one that counts first. In a card's book `extensions` wins: it is what SillyTavern writes back. */
export function placesOf(field: FieldName, dialect: Dialect): FieldPlace[] {
  const names: FieldNames = entryFields[field];
  const own = (key: string | undefined) => (key === undefined ? [] : [{ inExtensions: false, key }]);
  const within = (key: string | undefined) => (key === undefined ? [] : [{ inExtensions: true, key }]);
  const extension = within(names.extension);
  // Some programs write the names of a standalone file into the extensions.
  const strayed = names.extension === undefined ? [] : within(names.native);
  const order = dialect === 'native'
    ? [...own(names.native), ...own(names.spec), ...extension, ...own(names.extension), ...own(names.alias), ...strayed]
    : [...extension, ...own(names.spec), ...own(names.extension), ...own(names.native), ...own(names.alias), ...strayed];
  return order.filter((place, index) => order.findIndex((other) => other.inExtensions === place.inExtensions && other.key === place.key) === index);
}

const dialects: readonly Dialect[] = ['native', 'spec', 'lorecard'];
const places = new Map(dialects.map((dialect) => [dialect, new Map(fieldNames.map((field) => [field, placesOf(field, dialect)]))]));

type KeyIndex = ReadonlyMap<string, FieldName>;

/** Which field a key stands for, at the entry and in its `extensions`. No key stands for two. */
function keyIndex(inExtensions: boolean): KeyIndex {
  return new Map(dialects.flatMap((dialect) => fieldNames.flatMap((field) => placesOf(field, dialect).filter((place) => place.inExtensions === inExtensions).map(({ key }) => [key, field] as const))));
}

const ownKeys = keyIndex(false);
const extensionKeys = keyIndex(true);

/** What stands in an entry's `extensions` beside the fields of this table. */
export function otherExtensions(extensions: JsonRecord): JsonRecord {
  const others = Object.keys(extensions).filter((key) => !extensionKeys.has(key));
  if (others.length === Object.keys(extensions).length) return extensions;
  const kept: JsonRecord = {};
  for (const key of others) setOwn(kept, key, extensions[key]);
  return kept;
}

/**
 * The given value of every field that has one, found by going over the entry once; asking for each of 43 fields in up
 * to five places takes several times as long.
 */
export function locateFields(raw: JsonRecord, dialect: Dialect): ReadonlyMap<FieldName, unknown> {
  const values = new Map<FieldName, unknown>();
  const collect = (record: JsonRecord, index: KeyIndex) => {
    for (const key of Object.keys(record)) {
      const field = index.get(key);
      const value = record[key];
      if (field === undefined || value === null || value === undefined) continue;
      const place = values.has(field) ? placeRead(raw, field, dialect) : undefined;
      values.set(field, place === undefined ? value : valueAt(raw, place));
    }
  };
  collect(raw, ownKeys);
  const extensions = ownValue(raw, 'extensions');
  if (isRecord(extensions)) collect(extensions as JsonRecord, extensionKeys);
  return values;
}

export type EntryInput = { readonly raw: JsonRecord; readonly dialect: Dialect; readonly path: readonly string[] };

function valueAt(raw: JsonRecord, place: FieldPlace): unknown {
  return ownValue(place.inExtensions ? ownValue(raw, 'extensions') : raw, place.key);
}

/** The place a field is read from: the first that holds a value; null counts as none, which is what SillyTavern means by it. */
export function placeRead(raw: JsonRecord, field: FieldName, dialect: Dialect): FieldPlace | undefined {
  return places.get(dialect)?.get(field)?.find((place) => (valueAt(raw, place) ?? null) !== null);
}

/** The first given value of a field, or the place where it is missing. */
export function findField(entry: EntryInput, field: FieldName): Found {
  const place = placeRead(entry.raw, field, entry.dialect);
  if (place !== undefined) return { value: valueAt(entry.raw, place), path: [...entry.path, ...(place.inExtensions ? ['extensions'] : []), place.key] };
  const names: FieldNames = entryFields[field];
  const usual = entry.dialect === 'native' ? names.native : (names.spec ?? names.native);
  return { value: undefined, path: [...entry.path, usual] };
}

const nativeMarks = ['key', 'keysecondary', 'order', 'disable', 'uid'];
const specMarks = ['keys', 'secondary_keys', 'insertion_order', 'enabled', 'id'];

/** The dialect an entry is really written in; `usual` is the one its container promises and decides when in doubt. */
export function dialectOf(raw: JsonRecord, usual: Dialect): Dialect {
  const native = nativeMarks.filter((key) => Object.hasOwn(raw, key)).length;
  const spec = specMarks.filter((key) => Object.hasOwn(raw, key)).length;
  if (usual === 'lorecard' || native === spec) return usual;
  return native > spec ? 'native' : 'spec';
}
