import { booleanOf, choiceOf, numberOf, recordOf, reportMissing, textOf, textsOf } from './coerce.ts';
import type { ChoiceRule, Found, NumberRule } from './coerce.ts';
import type { Diagnostic } from './diagnostic.ts';
import { findField, locateFields, otherExtensions } from './entry-fields.ts';
import type { EntryInput, FieldName } from './entry-fields.ts';
import { isInitialVariablesTitle } from './title-directive.ts';
import { ownValue } from './json.ts';
import type { JsonRecord } from './json.ts';
import { secondaryLogics, worldBookPositions, worldBookRoles } from './model.ts';
import type { CharacterFilter, WorldBookEntry, WorldBookPosition } from './model.ts';

const positionAliases: Readonly<Record<string, WorldBookPosition>> = {
  before: 'before_character_definition',
  before_char: 'before_character_definition',
  before_char_defs: 'before_character_definition',
  after: 'after_character_definition',
  after_char: 'after_character_definition',
  after_char_defs: 'after_character_definition',
};

/** One entry being read: where its fields are looked up and what is noticed on the way. */
type Reading = EntryInput & { readonly index: number; readonly key: string | null; readonly diagnostics: Diagnostic[]; readonly values: ReadonlyMap<FieldName, unknown> };

// What is absent, or is what belongs there, needs no place in the file; only the rest is looked up with one.
const find = (reading: Reading, field: FieldName): Found => findField(reading, field);
function text(reading: Reading, field: FieldName): string {
  const value = reading.values.get(field);
  return value === undefined || value === '' ? '' : textOf(find(reading, field), reading.diagnostics);
}
function listOf(reading: Reading, field: FieldName, kind: 'keys' | 'tags'): string[] {
  return reading.values.has(field) ? textsOf(find(reading, field), reading.diagnostics, kind) : [];
}
function booleanAt<Fallback extends boolean | null>(reading: Reading, field: FieldName, fallback: Fallback): boolean | Fallback {
  const value = reading.values.get(field);
  return value === undefined ? fallback : typeof value === 'boolean' ? value : booleanOf(find(reading, field), reading.diagnostics, fallback);
}
const texts = listOf;
const flag = (reading: Reading, field: FieldName, fallback = false) => booleanAt(reading, field, fallback);
const choice = (reading: Reading, field: FieldName) => booleanAt(reading, field, null);
const number = <Fallback extends number | null>(reading: Reading, field: FieldName, rule: NumberRule<Fallback>) =>
  reading.values.has(field) ? numberOf(find(reading, field), reading.diagnostics, rule) : rule.fallback;
const count = <Fallback extends number | null>(reading: Reading, field: FieldName, fallback: Fallback) => number(reading, field, { fallback, minimum: 0, integer: true });
const named = <Name extends string>(reading: Reading, field: FieldName, rule: ChoiceRule<Name>) =>
  reading.values.has(field) ? choiceOf(find(reading, field), reading.diagnostics, rule) : rule.fallback;

function uidOf(reading: Reading): number | string {
  const found = find(reading, 'uid');
  if (Number.isSafeInteger(found.value) && Number(found.value) >= 0) return Number(found.value);
  const given = textOf(found, reading.diagnostics);
  if (given !== '') return given;
  if (reading.key === null || reading.key === '') return reading.index;
  return /^(?:0|[1-9]\d{0,14})$/.test(reading.key) ? Number(reading.key) : reading.key.toWellFormed().replaceAll('\0', '');
}

function enabledOf(reading: Reading, title: string): boolean {
  const found = find(reading, 'enabled');
  if (found.value === undefined) {
    if (reading.dialect !== 'spec') return true;
    // A declaration that would otherwise be switched on must not reach a model as lore.
    const enabled = !isInitialVariablesTitle(title);
    reportMissing(found.path, enabled, reading.diagnostics);
    return enabled;
  }
  const disables = found.path.at(-1) === 'disable';
  return booleanOf(found, reading.diagnostics, !disables) !== disables;
}

function commentOf(reading: Reading): string {
  const comment = text(reading, 'comment');
  return comment !== '' ? comment : textOf({ value: ownValue(reading.raw, 'name'), path: [...reading.path, 'name'] }, reading.diagnostics);
}

function delayUntilOf(reading: Reading): boolean | number {
  if (!reading.values.has('delayUntilRecursion')) return false;
  const found = find(reading, 'delayUntilRecursion');
  const isCount = typeof found.value === 'number' || (typeof found.value === 'string' && /^\s*[+\d.]/.test(found.value));
  if (isCount) return numberOf(found, reading.diagnostics, { fallback: 0, minimum: 0, integer: true });
  return booleanOf(found, reading.diagnostics, false);
}

function characterFilterOf(reading: Reading): CharacterFilter | null {
  if (!reading.values.has('characterFilter')) return null;
  const found = find(reading, 'characterFilter');
  const raw = recordOf(found, reading.diagnostics);
  if (raw !== found.value) return null;
  const at = (key: string): Found => ({ value: ownValue(raw, key) ?? undefined, path: [...found.path, key] });
  return {
    isExclude: booleanOf(at('isExclude'), reading.diagnostics, false),
    names: textsOf(at('names'), reading.diagnostics, 'tags'),
    tags: textsOf(at('tags'), reading.diagnostics, 'tags'),
    raw,
  };
}

const required = {
  native: [['keys', []], ['content', '']],
  spec: [['keys', []], ['content', ''], ['insertionOrder', 100]],
  lorecard: [['content', '']],
} as const;

function reportMissingFields(reading: Reading): void {
  for (const [field, used] of required[reading.dialect]) {
    if (!reading.values.has(field)) reportMissing(find(reading, field).path, used, reading.diagnostics);
  }
  const extensions = ownValue(reading.raw, 'extensions') ?? undefined;
  if (reading.dialect === 'spec' && extensions === undefined) reportMissing([...reading.path, 'extensions'], {}, reading.diagnostics);
}

function activationOf(reading: Reading) {
  const { dialect } = reading;
  const keys = texts(reading, 'keys', 'keys');
  const secondaryKeys = texts(reading, 'secondaryKeys', 'keys');
  // 0 means "all lines" in a native card of ours, and "never" in a SillyTavern book.
  const scanDepth = count(reading, 'scanDepth', null);
  return {
    keys,
    secondaryKeys,
    constant: flag(reading, 'constant'),
    selective: flag(reading, 'selective', dialect === 'native' || (dialect === 'lorecard' && secondaryKeys.length > 0)),
    vectorized: flag(reading, 'vectorized'),
    selectiveLogic: named(reading, 'selectiveLogic', { names: secondaryLogics, fallback: 'and_any' }),
    probability: number(reading, 'probability', { fallback: 100, minimum: 0, maximum: 100 }),
    useProbability: flag(reading, 'useProbability', true),
    scanDepth: dialect === 'lorecard' && scanDepth === 0 ? null : scanDepth,
    caseSensitive: choice(reading, 'caseSensitive'),
    matchWholeWords: choice(reading, 'matchWholeWords'),
    useGroupScoring: choice(reading, 'useGroupScoring'),
  };
}

function placementOf(reading: Reading) {
  const { dialect } = reading;
  const fallback = dialect === 'native' ? 'before_character_definition' : 'after_character_definition';
  return {
    insertionOrder: number(reading, 'insertionOrder', { fallback: 100 }),
    position: named(reading, 'position', { names: worldBookPositions, aliases: positionAliases, fallback }),
    depth: count(reading, 'depth', 4),
    role: named(reading, 'role', { names: worldBookRoles, fallback: 'system' }),
    displayIndex: number(reading, 'displayIndex', { fallback: reading.index }),
    outletName: text(reading, 'outletName'),
    ignoreBudget: flag(reading, 'ignoreBudget'),
  };
}

function effectsOf(reading: Reading) {
  return {
    group: {
      name: text(reading, 'group'),
      override: flag(reading, 'groupOverride'),
      weight: number(reading, 'groupWeight', { fallback: 100, minimum: 0 }),
    },
    recursion: {
      exclude: flag(reading, 'excludeRecursion'),
      prevent: flag(reading, 'preventRecursion'),
      delayUntil: delayUntilOf(reading),
    },
    effects: { sticky: count(reading, 'sticky', null), cooldown: count(reading, 'cooldown', null), delay: count(reading, 'delay', null) },
    matchSources: {
      personaDescription: flag(reading, 'matchPersonaDescription'),
      characterDescription: flag(reading, 'matchCharacterDescription'),
      characterPersonality: flag(reading, 'matchCharacterPersonality'),
      characterDepthPrompt: flag(reading, 'matchCharacterDepthPrompt'),
      scenario: flag(reading, 'matchScenario'),
      creatorNotes: flag(reading, 'matchCreatorNotes'),
    },
    triggers: texts(reading, 'triggers', 'tags'),
    characterFilter: characterFilterOf(reading),
  };
}

export type EntryPlace = EntryInput & { readonly index: number; readonly key: string | null };

/** One entry of a book in the unified shape; every repair is added to `diagnostics` with its path. Never throws. */
export function readEntry(place: EntryPlace, diagnostics: Diagnostic[]): WorldBookEntry {
  const reading: Reading = { ...place, diagnostics, values: locateFields(place.raw, place.dialect) };
  reportMissingFields(reading);
  const comment = commentOf(reading);
  const extensions: JsonRecord = recordOf({ value: ownValue(place.raw, 'extensions') ?? undefined, path: [...place.path, 'extensions'] }, diagnostics);
  return {
    uid: uidOf(reading),
    comment,
    content: text(reading, 'content'),
    enabled: enabledOf(reading, comment),
    ...activationOf(reading),
    ...placementOf(reading),
    ...effectsOf(reading),
    automationId: text(reading, 'automationId'),
    secret: flag(reading, 'secret'),
    condition: text(reading, 'condition'),
    extensions: otherExtensions(extensions),
    source: { key: place.key, raw: place.raw },
  };
}
