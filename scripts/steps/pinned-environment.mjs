import { delimiter, dirname, join } from 'node:path';

/** The environment in which `node`, and every tool of the checkout, is the pinned one. */
export function pinnedEnvironment(root, node) {
  return { ...process.env, PATH: [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH ?? ''].join(delimiter) };
}
