import { z } from 'zod';
import { variableLimits } from './limits.ts';
import type { Tree } from './mvu/tree.ts';
import type { TreeOrder } from './tree-order.ts';

const path = z.array(z.string()).max(16);
const rule = z.strictObject({
  path,
  extensible: z.boolean().optional(),
  recursive: z.boolean().optional(),
  required: z.array(z.string()).optional(),
  template: z.json().optional(),
  concat: z.boolean().optional(),
  strictTemplate: z.boolean().optional(),
  strictSet: z.boolean().optional(),
});

/** A room's variables as imported cards declare them: one tree, what their authors note about it, what of it players see. */
export const variableTreeSchema = z.strictObject({
  // Whoever writes it has bounded it; looking at every leaf again at every change would cost more than the change.
  tree: z.custom<Tree>((value) => value !== null && typeof value === 'object' && !Array.isArray(value)),
  /** How the names of the tree follow each other. */
  names: z.custom<TreeOrder>(Array.isArray).default([]),
  schema: z.array(rule).max(500).default([]),
  exposed: z.array(z.string().max(variableLimits.path * 2)).max(variableLimits.exposed).default([]),
  /** Books whose declarations were read. */
  books: z.array(z.string().max(200)).max(500).default([]),
});
export type VariableTreeData = z.infer<typeof variableTreeSchema>;
