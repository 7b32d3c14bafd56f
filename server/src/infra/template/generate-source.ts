import { createRequire } from 'node:module';
import { preparedTemplate } from './inside/compiler.ts';

type Engine = { readonly Template: new (text: string, options: { compileDebug: boolean }) => { source: string; generateSource(): void } };

/** Templates whose code is remembered: rooms show the same entries turn after turn. */
const remembered = 1_000;
const sources = new Map<string, string>();

/** The engine's patterns look for blanks before a tag anew at each blank, so what is long or mostly blank is left to the sandbox. */
const longest = 20_000;
const manyBlanks = /[ \t]{100}/;

const engine: Engine = createRequire(import.meta.url)('ejs');

/**
 * The code that the template engine makes of a template, as text: nothing of it is compiled or run here. Null where the
 * sandbox has to make it, because the template is too long or broken.
 */
export function generateSource(text: string): string | null {
  const known = sources.get(text);
  if (known !== undefined) return known;
  if (text.length > longest || manyBlanks.test(text)) return null;
  try {
    const template = new engine.Template(preparedTemplate(text), { compileDebug: false });
    template.generateSource();
    const oldest = sources.size >= remembered ? sources.keys().next().value : undefined;
    if (oldest !== undefined) sources.delete(oldest);
    sources.set(text, template.source);
    return template.source;
  } catch {
    return null;
  }
}
