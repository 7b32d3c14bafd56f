import type { Compiled, Compiler, Ejs } from './open-runtime.ts';

/** A value as an output tag shows it. Maps have no text of their own that anyone would want to read. */
export function shownOutput(value: unknown): string {
  if (value === undefined || value === null) return '';
  const said = String(value);
  return said === '[object Object]' ? JSON.stringify(value) : said;
}

/** The text between the tags that switch templates off, so that the engine shows it as it is. */
export function inertPassages(source: string): string {
  const closing = '<#/escape-ejs>';
  const [first = '', ...others] = source.split('<#escape-ejs>');
  return first + others.map((piece) => {
    const end = piece.indexOf(closing);
    const inert = (end === -1 ? piece : piece.slice(0, end)).replaceAll('<%', '<%%').replaceAll('%>', '%%>');
    return end === -1 ? inert : inert + piece.slice(end + closing.length);
  }).join('');
}

/** Nothing is escaped here, so both output tags mean the same; what may come later is waited for where it is shown. */
export function preparedTemplate(source: string): string {
  return inertPassages(source).replaceAll('<%-', '<%=').replace(/(<%=\s*)((?:getwi|getWorldInfo|evalTemplate|execvar)\s*\()/g, '$1await $2');
}

/** Makes functions of templates and conditions; called only inside of the sandbox. */
export function makeCompiler(ejs: Ejs): Compiler {
  const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(async () => undefined).constructor;
  const waits = (source: string): boolean => /\bawait\b/.test(source);
  return {
    template: (source, isTraced) => {
      const ready = preparedTemplate(source);
      return ejs.compile(ready, { escape: shownOutput, compileDebug: isTraced, async: waits(ready), unsafePrototypeLocals: true, outputFunctionName: 'print' });
    },
    code: (source) => {
      const make = waits(source) ? AsyncFunction : Function;
      const compiled: unknown = make('locals, escapeFn, include', `var __output = ''; function __append(s) { if (s !== undefined && s !== null) __output += s } var print = __append; with (locals) {\n${source}\n} return __output;`);
      const run = compiled as (scope: object, escape: (value: unknown) => string) => unknown;
      return (scope) => run(scope, shownOutput);
    },
    condition: (source) => {
      const expression = source.trim().replace(/;+$/, '');
      const make = waits(expression) ? AsyncFunction : Function;
      // Compiled alone first: a text that closes brackets of its own is no expression.
      make(`return (\n${expression}\n)`);
      const compiled: unknown = make('locals', `with (locals) { return (\n${expression}\n) }`);
      return compiled as Compiled;
    },
  };
}
