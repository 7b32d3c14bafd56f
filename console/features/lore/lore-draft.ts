import type { VariablesOf } from '../../graphql/graphql.ts';
import type { LoreEntry, upsertLoreEntryMutation } from './lore-operations.ts';

type Input = VariablesOf<typeof upsertLoreEntryMutation>['input'];
type Rules = LoreEntry['rules'];

/** A yes, a no, or whatever the room says. */
export type Choice = 'room' | 'yes' | 'no';

/** An entry as the form holds it: flat, and without what only other programs use. */
export type LoreDraft = {
  readonly title: string;
  readonly keys: readonly string[];
  readonly secondaryKeys: readonly string[];
  readonly content: string;
  readonly enabled: boolean;
  readonly constant: boolean;
  readonly secret: boolean;
  readonly order: number;
  readonly caseSensitive: Choice;
  readonly wholeWords: Choice;
  readonly groupScoring: Choice;
  readonly logic: Rules['selectiveLogic'];
  readonly position: Rules['position'];
  readonly depth: number;
  readonly role: Rules['role'];
  readonly outletName: string;
  readonly probability: number;
  readonly scanDepth: number | null;
  readonly sticky: number | null;
  readonly cooldown: number | null;
  readonly delay: number | null;
  readonly groupName: string;
  readonly groupOverride: boolean;
  readonly groupWeight: number;
  readonly recursionExclude: boolean;
  readonly recursionPrevent: boolean;
  readonly delayUntil: number;
  readonly byMeaning: boolean;
  readonly ignoreBudget: boolean;
  readonly sources: Rules['sources'];
  readonly triggers: readonly string[];
  readonly filterExclude: boolean;
  readonly filterNames: readonly string[];
  readonly filterTags: readonly string[];
  readonly condition: string;
};

export const emptyDraft: LoreDraft = {
  title: '', keys: [], secondaryKeys: [], content: '', enabled: true, constant: false, secret: true, order: 100, caseSensitive: 'room', wholeWords: 'room', groupScoring: 'room', logic: 'AND_ANY',
  position: 'BEFORE_CHARACTERS', depth: 4, role: 'SYSTEM', outletName: '', probability: 100, scanDepth: null, sticky: null, cooldown: null, delay: null, groupName: '', groupOverride: false, groupWeight: 100,
  recursionExclude: false, recursionPrevent: false, delayUntil: 0, byMeaning: false, ignoreBudget: false, sources: [], triggers: [], filterExclude: false, filterNames: [], filterTags: [], condition: '',
};

const choiceOf = (value: boolean | null): Choice => (value === null ? 'room' : value ? 'yes' : 'no');
const ofChoice = (choice: Choice): boolean | null => (choice === 'room' ? null : choice === 'yes');

/** What the form begins with. An entry whose second keys do not count has none. */
export function draftOf({ rules, ...entry }: LoreEntry): LoreDraft {
  const { title, keys, content, enabled, constant, secret, order } = entry;
  const { effects, group, recursion, characterFilter } = rules;
  return {
    title, keys, content, enabled, constant, secret, order,
    secondaryKeys: entry.selective ? entry.secondaryKeys : [],
    caseSensitive: choiceOf(entry.caseSensitive), wholeWords: choiceOf(rules.matchWholeWords), groupScoring: choiceOf(rules.useGroupScoring),
    logic: rules.selectiveLogic, position: rules.position, depth: rules.depth, role: rules.role, outletName: rules.outletName,
    probability: rules.useProbability ? rules.probability : 100, scanDepth: rules.scanDepth,
    sticky: effects.sticky, cooldown: effects.cooldown, delay: effects.delay,
    groupName: group.name, groupOverride: group.override, groupWeight: group.weight,
    recursionExclude: recursion.exclude, recursionPrevent: recursion.prevent, delayUntil: recursion.delayUntil,
    byMeaning: rules.vectorized, ignoreBudget: rules.ignoreBudget, sources: rules.sources, triggers: rules.triggers,
    filterExclude: characterFilter?.isExclude ?? false, filterNames: characterFilter?.names ?? [], filterTags: characterFilter?.tags ?? [],
    condition: rules.condition,
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Each rule with the fields of the form that it is made of. */
const ruleFields: readonly { readonly fields: readonly (keyof LoreDraft)[]; readonly rules: (draft: LoreDraft) => NonNullable<Input['rules']> }[] = [
  { fields: ['wholeWords'], rules: ({ wholeWords }) => ({ matchWholeWords: ofChoice(wholeWords) }) },
  { fields: ['groupScoring'], rules: ({ groupScoring }) => ({ useGroupScoring: ofChoice(groupScoring) }) },
  { fields: ['logic'], rules: ({ logic }) => ({ selectiveLogic: logic }) },
  { fields: ['position'], rules: ({ position }) => ({ position }) },
  { fields: ['depth'], rules: ({ depth }) => ({ depth }) },
  { fields: ['role'], rules: ({ role }) => ({ role }) },
  { fields: ['outletName'], rules: ({ outletName }) => ({ outletName }) },
  { fields: ['probability'], rules: ({ probability }) => ({ probability, useProbability: true }) },
  { fields: ['scanDepth'], rules: ({ scanDepth }) => ({ scanDepth }) },
  { fields: ['sticky', 'cooldown', 'delay'], rules: ({ sticky, cooldown, delay }) => ({ effects: { sticky, cooldown, delay } }) },
  { fields: ['groupName', 'groupOverride', 'groupWeight'], rules: ({ groupName, groupOverride, groupWeight }) => ({ group: { name: groupName, override: groupOverride, weight: groupWeight } }) },
  { fields: ['recursionExclude', 'recursionPrevent', 'delayUntil'], rules: ({ recursionExclude, recursionPrevent, delayUntil }) => ({ recursion: { exclude: recursionExclude, prevent: recursionPrevent, delayUntil } }) },
  { fields: ['byMeaning'], rules: ({ byMeaning }) => ({ vectorized: byMeaning }) },
  { fields: ['ignoreBudget'], rules: ({ ignoreBudget }) => ({ ignoreBudget }) },
  { fields: ['sources'], rules: ({ sources }) => ({ sources: [...sources] }) },
  { fields: ['triggers'], rules: ({ triggers }) => ({ triggers: [...triggers] }) },
  { fields: ['filterExclude', 'filterNames', 'filterTags'], rules: ({ filterExclude, filterNames, filterTags }) => ({ characterFilter: filterNames.length + filterTags.length === 0 ? null : { isExclude: filterExclude, names: [...filterNames], tags: [...filterTags] } }) },
  { fields: ['condition'], rules: ({ condition }) => ({ condition }) },
];

/** What was changed, as the API takes it: untouched fields are not sent, so that they stay whatever they are by now. */
export function changesOf(base: LoreDraft, draft: LoreDraft): Omit<Input, 'roomId'> {
  const differs = (name: keyof LoreDraft) => !same(base[name], draft[name]);
  const rules = ruleFields.filter(({ fields }) => fields.some(differs)).reduce<NonNullable<Input['rules']>>((made, rule) => ({ ...made, ...rule.rules(draft) }), {});
  return {
    ...(differs('title') && { title: draft.title }),
    ...(differs('keys') && { keys: [...draft.keys] }),
    ...(differs('secondaryKeys') && { secondaryKeys: [...draft.secondaryKeys], selective: draft.secondaryKeys.length > 0 }),
    ...(differs('content') && { content: draft.content }),
    ...(differs('enabled') && { enabled: draft.enabled }),
    ...(differs('constant') && { constant: draft.constant }),
    ...(differs('secret') && { secret: draft.secret }),
    ...(differs('order') && { order: draft.order }),
    ...(differs('caseSensitive') && { caseSensitive: ofChoice(draft.caseSensitive) }),
    ...(Object.keys(rules).length > 0 && { rules }),
  };
}

export function isChanged(base: LoreDraft, draft: LoreDraft): boolean {
  return Object.keys(changesOf(base, draft)).length > 0;
}
