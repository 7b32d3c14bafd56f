import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Library } from '../sandbox/sandbox.ts';
import * as compiler from './inside/compiler.ts';
import * as lore from './inside/lore-functions.ts';
import * as runtime from './inside/open-runtime.ts';
import * as patch from './inside/patch-functions.ts';
import * as prompt from './inside/prompt-functions.ts';
import * as story from './inside/story-functions.ts';
import * as tree from './inside/tree-view.ts';
import * as variable from './inside/variable-functions.ts';

/** The global through which a run reaches the runtime. */
export const runtimeName = '__lorekeep_templates';

/** What a run evaluates: `begin` is the host function that learns which template comes next. */
export const runtimeSource = `function answer(order) { return ${runtimeName}(order, (place) => { host.template.begin(place); }); }`;

const files = { tree, variable, patch, story, lore, prompt, compiler, runtime };

/** The functions of one file know each other by name; what a file needs of others it is handed. */
function closureOf(functions: Readonly<Record<string, unknown>>): string {
  const named = Object.entries(functions).filter((entry): entry is [string, () => unknown] => typeof entry[1] === 'function');
  return `(() => {\n'use strict';\n${named.map(([, body]) => body.toString()).join('\n')}\nreturn { ${named.map(([name]) => name).join(', ')} };\n})()`;
}

function runtimeText(): string {
  const parts = Object.values(files).map((file) => `...${closureOf(file)}`).join(',\n');
  return `(() => {
'use strict';
const parts = { ${parts} };
Object.defineProperty(globalThis, '${runtimeName}', { value: parts.openRuntime(parts, globalThis.ejs, globalThis._) });
})();`;
}

/** The engine is read from its file: its package shows importers only the build for Node, which wants a file system. */
function readLibraries(): Library[] {
  const require = createRequire(import.meta.url);
  const ejs = join(dirname(require.resolve('ejs')), '../../ejs.min.js');
  return [
    { name: 'lodash', source: readFileSync(require.resolve('lodash/lodash.min.js'), 'utf8') },
    { name: 'ejs', source: readFileSync(ejs, 'utf8') },
    { name: 'templates', source: runtimeText() },
  ];
}

let libraries: readonly Library[] | null = null;

/** What stands ready in the interpreter of a turn's templates: lodash, the template engine, and the runtime around it. */
export function templateLibraries(): readonly Library[] {
  libraries ??= readLibraries();
  return libraries;
}
