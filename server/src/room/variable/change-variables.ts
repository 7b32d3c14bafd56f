import { variablesId } from '../../core/document/kinds/variable-tree.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { TreeChange } from '../../core/variable/change-tree.ts';
import { changeTree, emptyTree, treeOf } from '../../core/variable/change-tree.ts';
import { changeVariable } from '../../core/variable/change-variable.ts';
import type { TreeOperation } from '../../core/variable/mvu/index.ts';
import { applyOperations, parsePath } from '../../core/variable/mvu/index.ts';
import { boundValue } from '../../core/variable/mvu/bound-tree.ts';
import { treePrefix } from '../../core/variable/shown-variables.ts';
import { variableLimits } from '../../core/variable/limits.ts';
import type { VariableData, VariableDefinition, VariableValue } from '../../core/variable/variable-data.ts';
import { variableId, variableKey } from '../../core/variable/variable-key.ts';
import type { VariableTreeData } from '../../core/variable/tree-data.ts';
import type { RoomWrite } from '../write/write-room.ts';

async function declaredIn(write: RoomWrite): Promise<VariableData[]> {
  const documents = await write.documents.readKinds(['variable']);
  return documents.flatMap((document) => (document.kind === 'variable' ? [document.data] : []));
}

/** The declared variable of a name. Throws VARIABLE_UNKNOWN with the nearest name. */
async function requireDeclared(write: RoomWrite, name: string): Promise<VariableData> {
  const id = variableId(variableKey(name) ?? '');
  const document = (await write.documents.read([id])).get(id);
  if (document?.kind === 'variable') return document.data;
  throw new DomainError('VARIABLE_UNKNOWN', { seen: name.slice(0, 80), nearest: nearest(name, (await declaredIn(write)).map(({ key }) => key)) });
}

/** Declares variables, each at the end unless it is there already; a value that still fits stays. Throws VARIABLE_TOO_MANY. */
export async function defineVariablesIn(write: RoomWrite, definitions: readonly VariableDefinition[]): Promise<void> {
  const declared = await declaredIn(write);
  const byKey = new Map(declared.map((data) => [data.key, data]));
  let order = declared.reduce((last, data) => Math.max(last, data.order), -1);
  for (const definition of definitions) {
    const before = byKey.get(definition.key) ?? null;
    if (before === null) order += 1;
    const data = changeVariable(before, { do: 'define', definition, order });
    byKey.set(definition.key, data);
    await write.documents.put({ kind: 'variable', id: variableId(definition.key), data });
  }
  if (byKey.size > variableLimits.variables) throw new DomainError('VARIABLE_TOO_MANY', { maximum: variableLimits.variables });
}

/** Takes a declared variable away. Throws VARIABLE_UNKNOWN. */
export async function deleteVariableIn(write: RoomWrite, name: string): Promise<void> {
  const { key } = await requireDeclared(write, name);
  await write.documents.remove(variableId(key));
}

async function treeIn(write: RoomWrite): Promise<VariableTreeData> {
  const document = (await write.documents.read([variablesId])).get(variablesId);
  return document?.kind === 'variable-tree' ? document.data : emptyTree;
}

/** Changes the tree of the room. Throws VARIABLE_PREFIX_INVALID, VARIABLE_EXPOSED_TOO_MANY. */
export async function changeTreeIn(write: RoomWrite, change: TreeChange): Promise<VariableTreeData> {
  const data = changeTree(await treeIn(write), change);
  await write.documents.put({ kind: 'variable-tree', id: variablesId, data });
  return data;
}

function invalid(issue: Issue): DomainError {
  return new DomainError('INVALID_INPUT', {}, [issue]);
}

/** One change of the tree by its keeper, made or refused. Throws INVALID_INPUT. */
async function operateIn(write: RoomWrite, operation: TreeOperation): Promise<void> {
  const data = await treeIn(write);
  const [rejected] = applyOperations(treeOf(data), [operation], { rules: data.schema, readOnly: 'ignored' }).rejected;
  if (rejected !== undefined) throw invalid(rejected.issue);
  await changeTreeIn(write, { do: 'operate', operations: [operation], byKeeper: true });
}

/** What a name means: a declared variable, or with `mvu.` before it, or where no variable is called so, a place of the tree. */
async function targetOf(write: RoomWrite, name: string): Promise<{ readonly path: string[] } | { readonly data: VariableData }> {
  const inTree = name.startsWith(treePrefix) ? parsePath(name.slice(treePrefix.length)) : null;
  if (inTree !== null && inTree.length > 0) return { path: inTree };
  const key = variableKey(name);
  const id = variableId(key ?? '');
  const document = key === null ? undefined : (await write.documents.read([id])).get(id);
  if (document?.kind === 'variable') return { data: document.data };
  const path = parsePath(name);
  const known = path !== null && path.length > 0 && Object.hasOwn((await treeIn(write)).tree, path[0] ?? '');
  return known ? { path } : { data: await requireDeclared(write, name) };
}

/** Gives a variable a value by hand. Throws VARIABLE_UNKNOWN, VARIABLE_VALUE_INVALID, INVALID_INPUT. */
export async function setVariableIn(write: RoomWrite, name: string, value: unknown): Promise<void> {
  const target = await targetOf(write, name);
  if ('data' in target) {
    const data = changeVariable(target.data, { do: 'set', value: value as VariableValue });
    return write.documents.put({ kind: 'variable', id: variableId(data.key), data });
  }
  const { value: bound, diagnostics } = boundValue(value, ['value']);
  if (bound === undefined || diagnostics.length > 0) throw new DomainError('INVALID_INPUT', {}, diagnostics.map(({ path, code, params = {} }) => ({ path, code, params })));
  return operateIn(write, { op: 'set', path: target.path, value: bound, upsert: true });
}

/** Adds to a variable by hand. Throws VARIABLE_UNKNOWN, VARIABLE_NOT_NUMBER, INVALID_INPUT. */
export async function adjustVariableIn(write: RoomWrite, name: string, delta: number): Promise<void> {
  const target = await targetOf(write, name);
  if ('path' in target) return operateIn(write, { op: 'add', path: target.path, delta });
  const data = changeVariable(target.data, { do: 'adjust', delta });
  return write.documents.put({ kind: 'variable', id: variableId(data.key), data });
}

/** Without `mvu.`, as lists show it. */
const bare = (name: string) => (name.startsWith(treePrefix) ? name.slice(treePrefix.length) : name);

type Showing = { readonly names: readonly string[]; readonly shown: boolean };

/** Shows variables to players or hides them: declared ones by name, places of the tree by prefix, `*` for all of the tree. Throws VARIABLE_PREFIX_INVALID, VARIABLE_EXPOSED_TOO_MANY. */
export async function showVariablesIn(write: RoomWrite, { names, shown }: Showing): Promise<void> {
  const keys = new Map((await declaredIn(write)).map((data) => [data.key, data]));
  const prefixes: string[] = [];
  for (const name of names) {
    const data = name.startsWith(treePrefix) ? undefined : keys.get(variableKey(name) ?? '');
    if (data === undefined) prefixes.push(bare(name));
    else await write.documents.put({ kind: 'variable', id: variableId(data.key), data: { ...data, visibility: shown ? 'player' : 'keeper' } });
  }
  if (prefixes.length > 0) await changeTreeIn(write, { do: shown ? 'expose' : 'hide', prefixes });
}
