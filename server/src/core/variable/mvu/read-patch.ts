import { shown } from '../../error/issues-of-zod.ts';
import type { Issue } from '../../error/issue.ts';
import { boundValue } from './bound-tree.ts';
import type { OperationSource, TreeOperation } from './operation.ts';
import { parsePointer } from './path.ts';
import { sourceOf } from './read-command.ts';
import type { JsonRecord, JsonValue } from './tree.ts';
import { indexOf, isRecord } from './tree.ts';

export type ReadPatch = { readonly operations: readonly TreeOperation[]; readonly issues: readonly Issue[] };
type Element = { readonly ok: true; readonly operation: TreeOperation } | { readonly ok: false; readonly issue: Omit<Issue, 'path'> };

const refused = (code: string, params: Issue['params'] = {}): Element => ({ ok: false, issue: { code, params } });

function keyOf(segment: string): string | number {
  const index = indexOf(segment, 1_000_000);
  return index ?? segment;
}

function inserted(path: readonly string[], value: JsonValue, source: OperationSource): Element {
  const last = path.at(-1);
  if (last === undefined) return { ok: true, operation: { op: 'insert', path, value, source } };
  return { ok: true, operation: { op: 'insert', path: path.slice(0, -1), key: keyOf(last), value, source } };
}

function deltaOf(value: JsonValue | undefined): number | null {
  const delta = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof delta === 'number' && Number.isFinite(delta) ? delta : null;
}

function moved(element: JsonRecord, path: readonly string[] | null, source: OperationSource): Element {
  const from = typeof element['from'] === 'string' ? parsePointer(element['from']) : path;
  const to = typeof element['to'] === 'string' ? parsePointer(element['to']) : typeof element['from'] === 'string' ? path : null;
  return from === null || to === null ? refused('MVU_PATCH_ELEMENT', { seen: shown(element) }) : { ok: true, operation: { op: 'move', path: from, to, source } };
}

function operationOf(element: JsonRecord, source: OperationSource): Element {
  const { op, value } = element;
  const path = typeof element['path'] === 'string' ? parsePointer(element['path']) : null;
  const kind = typeof op === 'string' ? op.toLowerCase() : '';
  if (kind === 'move') return moved(element, path, source);
  if (typeof op !== 'string' || typeof element['path'] !== 'string') return refused('MVU_PATCH_ELEMENT', { seen: shown(element) });
  if (path === null) return refused('MVU_PATH_INVALID', { seen: element['path'].slice(0, 120) });
  if (kind === 'remove' || kind === 'delete') return { ok: true, operation: { op: 'delete', path, source } };
  if (kind === 'delta') {
    const delta = deltaOf(value);
    return delta === null ? refused('MVU_COMMAND_VALUE', { seen: shown(value) }) : { ok: true, operation: { op: 'add', path, delta, source } };
  }
  if (kind !== 'replace' && kind !== 'set' && kind !== 'insert' && kind !== 'add') return refused('MVU_PATCH_UNSUPPORTED', { seen: op.slice(0, 40) });
  if (value === undefined) return refused('MVU_PATCH_ELEMENT', { seen: shown(element) });
  return kind === 'insert' || kind === 'add' ? inserted(path, value, source) : { ok: true, operation: { op: 'set', path, value, upsert: true, source } };
}

function elementOf(element: unknown): Element {
  const { value } = boundValue(element);
  if (!isRecord(value)) return refused('MVU_PATCH_ELEMENT', { seen: shown(element) });
  const reason = value['reason'] ?? value['comment'];
  return operationOf(value, sourceOf(JSON.stringify(value), typeof reason === 'string' ? reason : ''));
}

/** The changes of a JSON patch. A bad element is left out, and named by its number; the others count. */
export function readPatch(patch: readonly unknown[]): ReadPatch {
  const elements = patch.map(elementOf);
  return {
    operations: elements.flatMap((element) => (element.ok ? [element.operation] : [])),
    issues: elements.flatMap((element, index) => (element.ok ? [] : [{ path: [String(index)], code: element.issue.code, params: { command: sourceOf(shown(patch[index]), '').text, ...element.issue.params } }])),
  };
}
