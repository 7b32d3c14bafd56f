import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Library } from '../sandbox/sandbox.ts';
import { generateSource } from './generate-source.ts';
import * as compiler from './inside/compiler.ts';
import * as lore from './inside/lore-functions.ts';
import * as runtime from './inside/open-runtime.ts';
import * as patch from './inside/patch-functions.ts';
import * as prompt from './inside/prompt-functions.ts';
import * as story from './inside/story-functions.ts';
import * as tree from './inside/tree-view.ts';
import * as variable from './inside/variable-functions.ts';
import { worldOrder } from './world-order.ts';

/** The global through which a run reaches the runtime. */
export const runtimeName = '__lorekeep_templates';

/** A small turn that is run while the snapshot is made, so that every turn begins with compiled functions. */
function warmUpText(): string {
  const texts = ["<% if (getvar('stat_data.a.b') > 1 && _.has(stat_data, 'a') && _.get(variables, 'a.b')) { %>x<% } else { %><%= a.b %><% } %>", "<% for (const name of Object.keys(a)) { setvar('c', name); incvar('a.b') } define('d', 1) %>", "<%= await getwi('x') %>"];
  const render = texts.flatMap((text, place) => [{ place, text }, { place, text, source: generateSource(text) ?? '' }]);
  const world = worldOrder({ variables: { a: { b: 1 } }, user: 'u', char: 'c', chat: [], characters: {}, lore: () => [] });
  return `${runtimeName}(${JSON.stringify({ open: world, lore: [], conditions: [{ place: 9, text: 'a.b > 0' }], render })}, () => {});`;
}

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
    { name: 'templates', source: runtimeText(), warmUp: warmUpText() },
  ];
}

let libraries: readonly Library[] | null = null;

/** What stands ready in the interpreter of a turn's templates: lodash, the template engine, and the runtime around it. */
export function templateLibraries(): readonly Library[] {
  libraries ??= readLibraries();
  return libraries;
}
