import { treeOf } from '../../variable/change-tree.ts';
import { exposedTree } from '../../variable/exposure.ts';
import type { VariableTreeData } from '../../variable/tree-data.ts';
import { variableTreeSchema } from '../../variable/tree-data.ts';
import { defineKind } from '../kind.ts';
import { seesAll } from '../viewer.ts';

type TreeView = { readonly tree: VariableTreeData['tree']; readonly schema: VariableTreeData['schema'] | null; readonly exposed: VariableTreeData['exposed'] | null; readonly books: VariableTreeData['books'] | null; readonly names: VariableTreeData['names'] | null };

const isShown = ({ tree, exposed }: VariableTreeData) => exposed.length > 0 && Object.keys(exposedTree(tree, exposed)).length > 0;

/**
 * The variables that imported cards declare, as one tree; one per room, with the id `variables`. Players see the leaves that the
 * keeper exposed; while that is none, the document does not exist for them.
 */
export const variableTree = defineKind<VariableTreeData, TreeView>({
  schemaVersion: 1,
  schema: variableTreeSchema,
  handMade: false,
  title: () => 'variables',
  audience: (data) => (isShown(data) ? ['*'] : ['keeper']),
  searchTexts: () => [],
  project: (data, viewer) => (seesAll(viewer) ? { ...data, tree: treeOf(data) } : { tree: exposedTree(treeOf(data), data.exposed), names: null, schema: null, exposed: null, books: null }),
  fixture: () => ({
    tree: { 系统: { 日: 3, 时间: ['06:30', 'Never before dawn 天亮前不动'] }, 真相: { 凶手: '林婉 Lin Wan', 钟声: true } },
    names: [['系统', ['日', '时间']], ['真相', ['凶手', '钟声']]],
    schema: [{ path: ['真相'], extensible: false }],
    exposed: ['系统'],
    books: ['book-harbour'],
  }),
});

/** The id of a room's tree. */
export const variablesId = 'variables';
