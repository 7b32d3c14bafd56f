import type { Value } from '../expr/value.ts';
import { cutText } from './cut-text.ts';
import type { LocaleText } from './locale-text.ts';
import { textIn } from './locale-text.ts';
import { isObject } from './value-schema.ts';
import type { DimensionValueSchema } from './value-schema.ts';

/** Characters of the summary in a prompt, and of one value of it. */
export const summaryBudget = { total: 12_000, value: 240 } as const;

export type SummarizedDimension = { readonly key: string; readonly name: LocaleText; readonly schema: DimensionValueSchema; readonly value: Value; readonly visibility: 'player' | 'keeper' };

/** A member of an enum as it is labelled in a language, where it is. */
export function labelOf({ 'x-enumLabels': labels }: DimensionValueSchema, value: Value, locale: string): string | null {
  if (labels === undefined || (typeof value === 'object' && value !== null)) return null;
  const label = Object.hasOwn(labels, String(value)) ? labels[String(value)] : undefined;
  return label === undefined ? null : textIn(label, locale);
}

function plainText(schema: DimensionValueSchema, value: Value, locale: string): string {
  const label = labelOf(schema, value, locale);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return label === null || label === text ? text : `${text} (${label})`;
}

function linesOf({ key, name, schema, value, visibility }: SummarizedDimension, locale: string): string {
  const title = textIn(name, locale);
  const head = `- ${key}${title === key ? '' : ` (${cutText(title, 80)})`}${visibility === 'keeper' ? ' [keeper only]' : ''}:`;
  if (!isObject(value)) return `${head} ${cutText(plainText(schema, value, locale).replaceAll('\n', ' '), summaryBudget.value)}`;
  const entries = Object.entries(value as { readonly [name: string]: Value });
  const lines = entries.map(([field, item]) => `  ${field}: ${cutText(plainText(schema.properties?.[field] ?? {}, item, locale).replaceAll('\n', ' '), summaryBudget.value)}`);
  return [head, ...lines].join('\n');
}

/**
 * The values of a room for a prompt: one after the other, each value cut to 240 characters, all within 12,000; what is left out is
 * counted, and `tool` names what reads it. Empty where there is none.
 */
export function summarizeDimensions(dimensions: readonly SummarizedDimension[], { locale, tool }: { readonly locale: string; readonly tool: string }): string {
  const kept: string[] = [];
  let left: number = summaryBudget.total - 80;
  for (const dimension of dimensions) {
    const text = linesOf(dimension, locale);
    if (text.length + 1 > left) break;
    kept.push(text);
    left -= text.length + 1;
  }
  const rest = dimensions.length - kept.length;
  return rest === 0 ? kept.join('\n') : [...kept, `… (+${rest}; ${tool})`].join('\n');
}
