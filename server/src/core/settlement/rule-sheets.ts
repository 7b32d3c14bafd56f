import { cutText } from '../dimension/cut-text.ts';
import type { DimensionData } from '../dimension/dimension-data.ts';
import { textIn } from '../dimension/locale-text.ts';
import { shownSchema } from '../dimension/shown-schema.ts';
import type { DimensionValueSchema } from '../dimension/value-schema.ts';
import { marked, quotedMaterial } from '../prompt/markup.ts';

/** Characters of rules, schemas and values that a model gets in one request. */
export const RULES_BUDGET = 24_000;

/** Characters of one dimension's schema and value: with a rule of 8,000 they leave each sheet within the budget. */
const schemaMaximum = 6_000;
const valueMaximum = 8_000;

/** Texts are asked for at four fifths of what they may have: models count badly. */
function roomy(schema: DimensionValueSchema): DimensionValueSchema {
  const { maxLength, properties, items, additionalProperties: others } = schema;
  return {
    ...schema,
    ...(maxLength !== undefined && { maxLength: Math.max(1, Math.floor(maxLength * 0.8)) }),
    ...(properties !== undefined && { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, roomy(inner)])) }),
    ...(items !== undefined && { items: roomy(items) }),
    ...(others !== undefined && typeof others === 'object' && { additionalProperties: roomy(others) }),
  };
}

type Sheeted = Pick<DimensionData, 'key' | 'name' | 'description' | 'schema' | 'value' | 'updateRule'>;

/** Dimensions that are settled by one request, and what it says of them. */
export type RuleSheet = { readonly keys: readonly string[]; readonly text: string };

function sheetText({ key, name, description, schema, value, updateRule }: Sheeted, locale: string): string {
  const parts = [
    ...(description === null ? [] : [marked('known', {}, quotedMaterial(cutText(textIn(description, locale), 400)))]),
    marked('dimension-schema', {}, cutText(JSON.stringify(roomy(shownSchema(schema))), schemaMaximum)),
    marked('dimension-value', {}, quotedMaterial(cutText(JSON.stringify(value), valueMaximum))),
    marked('dimension-rule', {}, quotedMaterial(updateRule ?? '')),
  ];
  return marked('dimension', { id: key, name: cutText(textIn(name, locale), 80) }, parts.join('\n'));
}

/** What a model reads to settle dimensions by their rules in prose, in as many requests as the budget makes of them, in their order. */
export function ruleSheets(dimensions: readonly Sheeted[], locale: string): RuleSheet[] {
  const sheets: { keys: string[]; text: string }[] = [];
  for (const dimension of dimensions) {
    const text = sheetText(dimension, locale);
    const last = sheets.at(-1);
    if (last !== undefined && last.text.length + 1 + text.length <= RULES_BUDGET) {
      last.keys.push(dimension.key);
      last.text += `\n${text}`;
    } else sheets.push({ keys: [dimension.key], text });
  }
  return sheets;
}
