import { z } from 'zod';
import { rulepackShape } from './schema/rulepack-schema.ts';

type Node = { readonly properties?: Readonly<Record<string, Node>>; readonly anyOf?: readonly Node[]; readonly items?: Node | readonly Node[]; readonly prefixItems?: readonly Node[]; readonly additionalProperties?: Node | boolean };

let root: Node | null = null;

function schemaTree(): Node {
  root ??= z.toJSONSchema(z.object(rulepackShape), { io: 'input', reused: 'inline', unrepresentable: 'any' }) as Node;
  return root;
}

function children(node: Node, key: string): Node[] {
  const alternatives = (node.anyOf ?? []).flatMap((each) => children(each, key));
  const items = /^\d+$/.test(key) ? [node.items, node.prefixItems?.[Number(key)]] : [];
  const other = typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined;
  return [...alternatives, node.properties?.[key], ...items, other].flatMap((each) => (each === undefined || Array.isArray(each) ? [] : [each as Node]));
}

function keysOf(node: Node): string[] {
  return [...Object.keys(node.properties ?? {}), ...(node.anyOf ?? []).flatMap(keysOf)];
}

/** The keys that the format has at a place; empty where any name may stand. */
export function knownKeys(path: readonly string[]): string[] {
  const nodes = path.reduce<Node[]>((found, key) => found.flatMap((node) => children(node, key)), [schemaTree()]);
  return [...new Set(nodes.flatMap(keysOf))];
}
