import type { Issue } from '../../error/issue.ts';
import type { OperationSource, TreeOperation } from './operation.ts';
import { parsePath } from './path.ts';
import { parseValue } from './parse-value.ts';
import type { ScannedCommand } from './scan-command.ts';
import { commandNames } from './scan-command.ts';
import type { JsonValue } from './tree.ts';

export type ReadOperation = { readonly ok: true; readonly operation: TreeOperation } | { readonly ok: false; readonly issue: Issue };

/** A command as reports show it. */
const TEXT_SHOWN = 300;

export function sourceOf(text: string, reason: string): OperationSource {
  return { text: text.slice(0, TEXT_SHOWN), reason: reason.slice(0, TEXT_SHOWN) };
}

function refused(command: ScannedCommand, code: string, params: Issue['params'] = {}): ReadOperation {
  return { ok: false, issue: { path: [], code, params: { command: sourceOf(command.text, '').text, ...params } } };
}

type Arguments = { readonly path: readonly string[]; readonly values: readonly JsonValue[]; readonly source: OperationSource };
type Make = (args: Arguments, raw: readonly string[]) => TreeOperation | null;

function insertOf({ path, values, source }: Arguments): TreeOperation | null {
  const [first, second] = values;
  if (first === undefined) return null;
  if (second === undefined) return { op: 'insert', path, value: first, source };
  if (typeof first !== 'number' && typeof first !== 'string') return null;
  return { op: 'insert', path, key: first, value: second, source };
}

const makers: Readonly<Record<TreeOperation['op'], { readonly counts: readonly number[]; readonly make: Make }>> = {
  // Between path and value may stand what was there before; it is said for readers only.
  set: { counts: [2, 3], make: ({ path, values, source }) => ({ op: 'set', path, value: values.at(-1) ?? null, source }) },
  insert: { counts: [2, 3], make: insertOf },
  delete: { counts: [1, 2], make: ({ path, values, source }) => ({ op: 'delete', path, ...(values[0] !== undefined && { item: values[0] }), source }) },
  add: { counts: [2], make: ({ path, values: [delta], source }) => (typeof delta === 'number' ? { op: 'add', path, delta, source } : numeric(delta, path, source)) },
  move: {
    counts: [2],
    make: ({ path, source }, [, target = '']) => {
      const to = parsePath(target);
      return to === null ? null : { op: 'move', path, to, source };
    },
  },
};

function numeric(delta: JsonValue | undefined, path: readonly string[], source: OperationSource): TreeOperation | null {
  const read = typeof delta === 'string' && delta.trim() !== '' ? Number(delta) : Number.NaN;
  return Number.isFinite(read) ? { op: 'add', path, delta: read, source } : null;
}

/** What a command asks for. Its path may stand in quotes or not. */
export function readCommand(command: ScannedCommand): ReadOperation {
  if (!command.closed) return refused(command, 'MVU_COMMAND_UNREADABLE');
  const { counts, make } = makers[commandNames[command.name]];
  const [first = '', ...rest] = command.args;
  if (!counts.includes(command.args.length)) return refused(command, 'MVU_COMMAND_ARGUMENTS', { seen: command.args.length, expected: counts.join(', ') });
  const path = parsePath(first);
  if (path === null) return refused(command, 'MVU_PATH_INVALID', { seen: first.trim().slice(0, 120) });
  const operation = make({ path, values: rest.map(parseValue), source: sourceOf(command.text, command.reason) }, command.args);
  return operation === null ? refused(command, 'MVU_COMMAND_VALUE', { seen: rest.join(',').trim().slice(0, 120) }) : { ok: true, operation };
}
