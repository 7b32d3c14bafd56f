import type { Card } from '../../core/card/model.ts';
import type { CardSplit } from '../../core/card/split-card.ts';
import type { Issue } from '../../core/error/issue.ts';

/** Texts of a card that steer the story; they count with the keeper's trust alone. */
const steeringTexts = ['scenario', 'opening', 'dialogueExamples', 'systemPrompt', 'postHistoryInstructions'] as const satisfies readonly (keyof Card)[];

/** The texts that a player's card brings along and that take no part: who plays somebody does not tell the story of all. */
export function steeringParts(card: Card): Issue[] {
  const texts = steeringTexts.filter((field) => card[field].trim() !== '');
  const more = [
    ...(card.alternateOpenings.length > 0 ? ['alternateOpenings'] : []),
    ...(card.groupOpenings.length > 0 ? ['groupOpenings'] : []),
    ...(card.depthPrompt === null ? [] : ['depthPrompt']),
  ];
  return [...texts, ...more].map((field) => ({ path: [field], code: 'ISSUE_IMPORT_FIELD_UNUSED', params: { field } }));
}

/** Openings are told to players as they are: code in them is cut out and does not run. */
const toldTexts = ['opening', 'alternateOpenings', 'groupOpenings'];

/** The machinery of a world that is kept with it and does not run. Entries of the book speak for themselves. */
export function inertMachinery({ world }: CardSplit): Issue[] {
  const hooks: Issue[] = world.hooks.length === 0 ? [] : [{ path: ['hooks'], code: 'ISSUE_IMPORT_INERT_HOOKS', params: { count: world.hooks.length } }];
  return [
    ...hooks,
    ...Object.keys(world.extensions).map((name) => ({ path: ['extensions', name], code: 'ISSUE_IMPORT_INERT_EXTENSION', params: { name } })),
    ...world.templates.filter(({ path }) => toldTexts.includes(path[0] ?? '')).map(({ path }) => ({ path, code: 'ISSUE_IMPORT_INERT_TEMPLATE' })),
  ];
}
