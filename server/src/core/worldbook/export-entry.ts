import { dialectOf, entryFields, fieldNames, placeRead, placesOf } from './entry-fields.ts';
import type { Dialect, FieldName, FieldPlace } from './entry-fields.ts';
import { isRecord, setOwn } from './json.ts';
import type { JsonValue } from './json.ts';
import { secondaryLogics, worldBookPositions, worldBookRoles } from './model.ts';
import type { WorldBookEntry } from './model.ts';
import { regexKey } from './regex-key.ts';

/** The value of every field as SillyTavern spells it; undefined = not written. */
function fieldValues(entry: WorldBookEntry): Record<FieldName, JsonValue | undefined> {
  const { group, recursion, effects, matchSources, characterFilter } = entry;
  return {
    uid: entry.uid,
    keys: entry.keys,
    secondaryKeys: entry.secondaryKeys,
    comment: entry.comment,
    content: entry.content,
    enabled: entry.enabled,
    constant: entry.constant,
    selective: entry.selective,
    insertionOrder: entry.insertionOrder,
    position: worldBookPositions.indexOf(entry.position),
    depth: entry.depth,
    role: worldBookRoles.indexOf(entry.role),
    selectiveLogic: secondaryLogics.indexOf(entry.selectiveLogic),
    probability: entry.probability,
    useProbability: entry.useProbability,
    scanDepth: entry.scanDepth,
    caseSensitive: entry.caseSensitive,
    matchWholeWords: entry.matchWholeWords,
    useGroupScoring: entry.useGroupScoring,
    vectorized: entry.vectorized,
    displayIndex: entry.displayIndex,
    outletName: entry.outletName,
    group: group.name,
    groupOverride: group.override,
    groupWeight: group.weight,
    excludeRecursion: recursion.exclude,
    preventRecursion: recursion.prevent,
    delayUntilRecursion: recursion.delayUntil,
    sticky: effects.sticky,
    cooldown: effects.cooldown,
    delay: effects.delay,
    automationId: entry.automationId,
    ignoreBudget: entry.ignoreBudget,
    matchPersonaDescription: matchSources.personaDescription,
    matchCharacterDescription: matchSources.characterDescription,
    matchCharacterPersonality: matchSources.characterPersonality,
    matchCharacterDepthPrompt: matchSources.characterDepthPrompt,
    matchScenario: matchSources.scenario,
    matchCreatorNotes: matchSources.creatorNotes,
    triggers: entry.triggers,
    characterFilter: characterFilter === null
      ? undefined
      : { ...characterFilter.raw, isExclude: characterFilter.isExclude, names: characterFilter.names, tags: characterFilter.tags },
    secret: entry.secret || undefined,
    condition: entry.condition === '' ? undefined : entry.condition,
  };
}

const readOrder: Record<'native' | 'spec', ReadonlyMap<FieldName, FieldPlace[]>> = {
  native: new Map(fieldNames.map((field) => [field, placesOf(field, 'native')])),
  spec: new Map(fieldNames.map((field) => [field, placesOf(field, 'spec')])),
};

type Draft = { readonly own: Record<string, unknown>; readonly extensions: Record<string, unknown> };

function at(draft: Draft, place: FieldPlace) {
  return place.inExtensions ? draft.extensions : draft.own;
}

type FieldWriting = { readonly target: FieldPlace; readonly others: readonly FieldPlace[]; readonly readFrom: FieldPlace | undefined };

/**
 * Writes a field to the first place a reader of the target format looks. The place it was read from goes, so that no
 * second, stale value is left; without a value all its places go, or one of them would be read instead.
 */
function writeField(draft: Draft, { target, others, readFrom }: FieldWriting, value: JsonValue | undefined): void {
  const empty = value === undefined || value === null;
  for (const other of others) {
    const read = other.key === readFrom?.key && other.inExtensions === readFrom.inExtensions;
    if (empty || read) delete at(draft, other)[other.key];
  }
  if (value === undefined) delete at(draft, target)[target.key];
  else setOwn(at(draft, target), target.key, value);
}

type TargetDialect = Extract<Dialect, 'native' | 'spec'>;

function writeFields(entry: WorldBookEntry, target: TargetDialect, container: TargetDialect): Draft {
  const raw = entry.source.raw;
  const draft: Draft = { own: { ...raw }, extensions: { ...entry.extensions } };
  const values = fieldValues(entry);
  const source = dialectOf(raw, container);
  for (const field of fieldNames) {
    const [first, ...others] = readOrder[target].get(field) ?? [];
    if (first === undefined) continue;
    const value = target === 'native' && field === 'enabled' ? !entry.enabled : values[field];
    writeField(draft, { target: first, others, readFrom: placeRead(raw, field, source) }, value);
  }
  return draft;
}

/**
 * An entry of a standalone SillyTavern file: what was read, with the model's values laid over it. `container` is the
 * dialect of the book it was read from.
 */
export function nativeEntry(entry: WorldBookEntry, container: TargetDialect): Record<string, unknown> {
  const { own, extensions } = writeFields(entry, 'native', container);
  if (Object.keys(extensions).length > 0 || isRecord(own.extensions)) own.extensions = extensions;
  else delete own.extensions;
  return own;
}

/** An entry of the book inside a card: what was read, with the model's values laid over it. */
export function specEntry(entry: WorldBookEntry, container: TargetDialect): Record<string, unknown> {
  const { own, extensions } = writeFields(entry, 'spec', container);
  own[entryFields.position.spec] = entry.position === 'before_character_definition' ? 'before_char' : 'after_char';
  if (entry.caseSensitive === null) delete own.case_sensitive;
  else own.case_sensitive = entry.caseSensitive;
  // The third version of the format asks for it; the second ignores it.
  if (typeof own.use_regex !== 'boolean') own.use_regex = entry.keys.some((key) => regexKey(key));
  own.extensions = extensions;
  return own;
}
