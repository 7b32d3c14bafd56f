import type { Card } from '../../core/card/model.ts';
import type { CardSplit } from '../../core/card/split-card.ts';
import type { Issue } from '../../core/error/issue.ts';

/** Texts of a card that speak to a model or open a story; they wait until presets and openings are read. */
const unusedTexts = ['scenario', 'opening', 'dialogueExamples', 'systemPrompt', 'postHistoryInstructions'] as const satisfies readonly (keyof Card)[];

/** The parts of a card that are written for something that is not there yet; each is named, so that nobody misses them in play. */
export function unusedParts(card: Card): Issue[] {
  const texts = unusedTexts.filter((field) => card[field].trim() !== '');
  const more = [...(card.alternateOpenings.length > 0 ? ['alternateOpenings'] : []), ...(card.depthPrompt === null ? [] : ['depthPrompt'])];
  return [...texts, ...more].map((field) => ({ path: [field], code: 'ISSUE_IMPORT_FIELD_UNUSED', params: { field } }));
}

/** The machinery of a world that is kept with its book and does not run yet. Entries of the book speak for themselves. */
export function inertMachinery({ world }: CardSplit): Issue[] {
  const counted = (path: string, code: string, count: number): Issue[] => (count === 0 ? [] : [{ path: [path], code, params: { count } }]);
  return [
    ...counted('hooks', 'ISSUE_IMPORT_INERT_HOOKS', world.hooks.length),
    ...counted('variables', 'ISSUE_IMPORT_INERT_VARIABLES', world.variables.length),
    ...counted('pregens', 'ISSUE_IMPORT_INERT_PREGENS', world.pregens.length),
    ...Object.keys(world.extensions).map((name) => ({ path: ['extensions', name], code: 'ISSUE_IMPORT_INERT_EXTENSION', params: { name } })),
    ...world.templates.map(({ path }) => ({ path, code: 'ISSUE_IMPORT_INERT_TEMPLATE' })),
  ];
}
