import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import { leavesOf } from '../../core/variable/exposure.ts';
import { variableLimits } from '../../core/variable/limits.ts';
import { boundValue } from '../../core/variable/mvu/bound-tree.ts';
import type { TreeOperation } from '../../core/variable/mvu/index.ts';
import { applyOperations, getPath, parsePath, printPath } from '../../core/variable/mvu/index.ts';
import { operationsEffect, treeSoFar } from '../variable/variables-so-far.ts';
import type { Tool, ToolContext, ToolOutcome } from './tool.ts';
import { defineTool, ToolRefusal } from './tool.ts';

/** Leaves among which the nearest to a wrong path is looked for. */
const NEAREST_OF = 500;

const path = z.string().trim().max(variableLimits.path).describe('Where in the tree, as 角色.白芷.好感 or bag[0]');
const reason = z.string().trim().max(200).optional().describe('Why, in a few words');

function segmentsOf(text: string): readonly string[] {
  const segments = parsePath(text);
  if (segments === null) throw new ToolRefusal(`${JSON.stringify(text)} is no path`);
  return segments;
}

function nearestPath(context: ToolContext, text: string): string {
  return nearest(text, leavesOf(treeSoFar(context).tree, NEAREST_OF).map((leaf) => printPath(leaf.path)));
}

/** One change of the tree, made or refused with the reason and the nearest path. */
function operated(context: ToolContext, operation: TreeOperation, said: string): ToolOutcome {
  const { tree, rules } = treeSoFar(context);
  const { applied, rejected } = applyOperations(tree, [operation], { rules });
  const [issue] = rejected.map((each) => each.issue);
  if (issue?.code === 'MVU_PATH_UNKNOWN') throw new ToolRefusal(`nothing at ${said}; nearest: ${nearestPath(context, said)}`);
  if (issue !== undefined) throw new DomainError('INVALID_INPUT', {}, [issue]);
  const [change] = applied;
  return { result: { path: printPath(change?.path ?? []), before: change?.before ?? null, value: change?.after ?? null }, effects: [operationsEffect([operation])] };
}

const getInput = z.strictObject({ path: path.optional() });

/** Reads the tree, or a part of it. */
export const getStat = defineTool<z.infer<typeof getInput>>({
  name: 'get_stat',
  input: getInput,
  run: ({ path: text = '' }, context) => {
    const value = getPath(treeSoFar(context).tree, segmentsOf(text));
    if (value === undefined) throw new ToolRefusal(`nothing at ${text}; nearest: ${nearestPath(context, text)}`);
    return { result: { path: text, value } };
  },
});

const setInput = z.strictObject({ path, value: z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown()), z.record(z.string(), z.unknown())]).describe('What it is from now on'), reason });

/** Gives a place of the tree a value; a new name may be added to an object that is there. */
export const setStat = defineTool<z.infer<typeof setInput>>({
  name: 'set_stat',
  input: setInput,
  run: ({ path: text, value, reason: why = '' }, context) => {
    const { value: bound, diagnostics } = boundValue(value, ['value']);
    if (bound === undefined || diagnostics.length > 0) throw new DomainError('INVALID_INPUT', {}, diagnostics);
    return operated(context, { op: 'set', path: segmentsOf(text), value: bound, upsert: true, source: { text: `set_stat ${text}`, reason: why } }, text);
  },
});

const adjustInput = z.strictObject({ path, delta: z.number().describe('How much more; negative for less'), reason });

/** Adds to a number of the tree. */
export const adjustStat = defineTool<z.infer<typeof adjustInput>>({
  name: 'adjust_stat',
  input: adjustInput,
  run: ({ path: text, delta, reason: why = '' }, context) => operated(context, { op: 'add', path: segmentsOf(text), delta, source: { text: `adjust_stat ${text}`, reason: why } }, text),
});

/** What the keeper has for the variables of imported cards. */
export const statTools: readonly Tool[] = [getStat, setStat, adjustStat];
