import type { Card } from '../../core/card/model.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import type { Issue } from '../../core/error/issue.ts';
import { TITLE_MAX } from '../../core/document/text-limits.ts';
import { isRecord, ownValue } from '../../core/worldbook/json.ts';
import { cut } from './fit-text.ts';
import { storableJson } from './storable-json.ts';

/** Ready-made characters that one card may bring; a table has fewer players. */
const pregensMaximum = 32;
const fieldsMaximum = 128;

type CardPregen = Pick<DataOf<'pregen'>, 'name' | 'description' | 'fields'>;

function textAt(row: unknown, key: string): string {
  const value = ownValue(row, key);
  return typeof value === 'string' ? value.trim() : '';
}

/** Figures and words beside one another, by name: of `skills`, `attributes`, `fields` and the like. */
function fieldsOf(row: unknown): DataOf<'pregen'>['fields'] {
  const groups = ['fields', 'attributes', 'stats', 'skills'].flatMap((key) => {
    const group = ownValue(row, key);
    return isRecord(group) ? Object.entries(group) : [];
  });
  const usable = groups.flatMap(([name, value]): [string, string | number | boolean][] => {
    const key = cut(name.trim(), 80);
    if (key === '' || key === '__proto__') return [];
    if (typeof value === 'string') return [[key, cut(value, 2_000)]];
    return (typeof value === 'number' && Number.isFinite(value)) || typeof value === 'boolean' ? [[key, value]] : [];
  });
  return Object.fromEntries(usable.slice(0, fieldsMaximum));
}

function pregenOf(row: unknown): CardPregen | null {
  const name = cut(textAt(row, 'name'), TITLE_MAX);
  if (name === '') return null;
  const description = ['concept', 'description', 'notes'].map((key) => textAt(row, key)).filter((text) => text !== '').join('\n\n');
  return { name, description: cut(description, 20_000), fields: fieldsOf(row) };
}

/** The ready-made characters of a native card; those without a name, and those beyond what a table needs, are told and left out. */
export function cardPregens({ pregens }: Pick<Card, 'pregens'>): { readonly pregens: readonly CardPregen[]; readonly issues: readonly Issue[] } {
  const read = pregens.slice(0, pregensMaximum).map(pregenOf);
  const unnamed = read.flatMap((pregen, i): Issue[] => (pregen === null ? [{ path: ['pregens', String(i)], code: 'ISSUE_IMPORT_PREGEN_UNNAMED' }] : []));
  const more: Issue[] = pregens.length > pregensMaximum ? [{ path: ['pregens'], code: 'ISSUE_IMPORT_LIST_CUT', params: { count: pregens.length, maximum: pregensMaximum } }] : [];
  return storableJson({ pregens: read.filter((pregen) => pregen !== null), issues: [...unnamed, ...more] });
}
