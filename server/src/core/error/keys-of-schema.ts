import { z } from 'zod';

type Node = { readonly properties?: Readonly<Record<string, Node>>; readonly anyOf?: readonly Node[]; readonly items?: Node | readonly Node[]; readonly prefixItems?: readonly Node[]; readonly additionalProperties?: Node | boolean };

function children(node: Node, key: string): Node[] {
  const alternatives = (node.anyOf ?? []).flatMap((each) => children(each, key));
  const items = /^\d+$/.test(key) ? [node.items, node.prefixItems?.[Number(key)]] : [];
  const other = typeof node.additionalProperties === 'object' ? node.additionalProperties : undefined;
  return [...alternatives, node.properties?.[key], ...items, other].flatMap((each) => (each === undefined || Array.isArray(each) ? [] : [each as Node]));
}

function keysOf(node: Node): string[] {
  return [...Object.keys(node.properties ?? {}), ...(node.anyOf ?? []).flatMap(keysOf)];
}

/** Answers which keys a schema has at a place; none where any name may stand. The schema is walked at the first question. */
export function keysOfSchema(schema: z.ZodType): (path: readonly string[]) => string[] {
  let root: Node | null = null;
  return (path) => {
    root ??= z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as Node;
    const nodes = path.reduce<Node[]>((found, key) => found.flatMap((node) => children(node, key)), [root]);
    return [...new Set(nodes.flatMap(keysOf))];
  };
}
