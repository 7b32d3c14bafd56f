import { clonePlain, freezePlain, openHooks, openPlugin, openWorld, proposeChange, takeChange } from './inside/open-plugin.ts';

/** What a run calls in the source of a plugin's function, and in that of its entry. */
export const handlerEntry = '__lorekeep_run';
export const hookEntry = '__lorekeep_hook';

const statement = /^([ \t]*)export[ \t]+default\b[ \t]*/m;

/**
 * The file as a script: its default export (or `module.exports`) is what the script is asked for. Its lines keep their numbers but
 * for those put before them.
 */
function moduleText(source: string): string {
  const text = source.replace(statement, '$1module.exports = ');
  return `(() => { 'use strict'; const module = { exports: undefined }; ${text}\n;return module.exports; })()`;
}

/** Everything of ours stands in one line before the author's, and what it needs is taken before theirs runs. */
const oneLine = (text: string) => JSON.stringify(text);

const pluginText = `(() => { 'use strict'; ${[freezePlain, clonePlain, openWorld, takeChange, proposeChange, openPlugin].map(String).join('\n')} return openPlugin; })()`;

/** The source of a function of a package. Put together for each file; V8 keeps what it compiled. */
export function handlerSource(source: string): string {
  return `const __lorekeep_open = (0, eval)(${oneLine(pluginText)})(globalThis.host.plugin); const __lorekeep_handler = ${moduleText(source)}; function ${handlerEntry}(order) { return __lorekeep_open(order, __lorekeep_handler); }`;
}

/** The source of a package's entry, which registers its hooks. */
export function hookSource(source: string): string {
  return `const __lorekeep_hooks = (0, eval)(${oneLine(`(${openHooks.toString()})`)})(${moduleText(source)}); function ${hookEntry}(event, phase, payload, facts) { return __lorekeep_hooks(event, phase, payload, facts); }`;
}
