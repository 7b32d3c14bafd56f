import type { Tree } from '../../core/variable/mvu/index.ts';
import { isDescribed } from '../../core/variable/mvu/index.ts';
import type { JsonValue } from '../../core/worldbook/json.ts';
import { variablesId } from '../../core/document/kinds/variable-tree.ts';
import type { VariableData } from '../../core/variable/variable-data.ts';
import { expectedOf } from '../../core/variable/variable-value.ts';
import type { Locale } from '../../i18n/translate.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { PromptNote } from './keeper-material.ts';

/** Lines of the tree that a prompt shows; a tool reads all of it. */
const LINES_MAX = 400;
/** Characters of one value. */
const VALUE_MAX = 300;
/** Values are cut after lore and history, and before what every turn needs. */
const PRIORITY = 94;

function shown(value: JsonValue): string {
  const text = typeof value === 'string' && !/\n|: |(?:^|\s)#|^\s|\s$|^$/u.test(value) ? value : JSON.stringify(value);
  return text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text;
}

function declaredLine({ key, label, value, visibility, ...definition }: VariableData, locale: Locale): string {
  const name = label[locale] ?? label.en ?? label.zh;
  const about = [name === undefined || name === key ? '' : name, definition.kind === 'text' ? '' : expectedOf(definition), visibility === 'keeper' ? 'keeper only' : ''].filter((part) => part !== '');
  return `- ${key}: ${shown(value)}${about.length === 0 ? '' : `  # ${about.join('; ')}`}`;
}

function isPlain(value: JsonValue): boolean {
  return value === null || typeof value !== 'object' || (Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object')) || Object.keys(value).length === 0;
}

/** A line for each value, its author's note behind it, as deep as it lies. */
function treeLines(value: JsonValue, indent: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]): string[] => {
    if (isDescribed(item) && isPlain(item[0])) return [`${indent}${key}: ${shown(item[0])}  # ${item[1].replaceAll('\n', ' ').slice(0, VALUE_MAX)}`];
    return isPlain(item) ? [`${indent}${key}: ${shown(item)}`] : [`${indent}${key}:`, ...treeLines(item, `${indent}  `)];
  });
}

function treeText(tree: Tree): string {
  const lines = treeLines(tree, '');
  const more = lines.length > LINES_MAX ? [`… (${lines.length - LINES_MAX}; get_stat)`] : [];
  return [...lines.slice(0, LINES_MAX), ...more].join('\n');
}

/** The variables of the room as they are now, hidden ones included: the keeper's model keeps them. */
export function variableNotes(snapshot: RoomSnapshot, locale: Locale): PromptNote[] {
  const declared = ofKind(snapshot, 'variable').map(({ data }) => data as VariableData).toSorted((a, b) => a.order - b.order);
  const tree = find(snapshot, 'variable-tree', variablesId)?.data.tree ?? {};
  return [
    ...(declared.length === 0 ? [] : [{ id: 'variables', title: 'variables', text: ['set_variable, adjust_variable', ...declared.map((data) => declaredLine(data, locale))].join('\n'), priority: PRIORITY }]),
    ...(Object.keys(tree).length === 0 ? [] : [{ id: 'stat_data', title: 'stat_data', text: `stat_data (set_stat, adjust_stat, get_stat)\n${treeText(tree)}`, priority: PRIORITY }]),
  ];
}
