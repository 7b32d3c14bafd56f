import type { Functions } from './variable-functions.ts';

export type Injection = { key: string; text: string; order: number; sticky: number };

/** What templates hand to each other and to the prompt, and functions that have no meaning on a server. */
export function promptFunctions(injected: Injection[], noteInert: (name: string) => void): Functions {
  const injectPrompt = (key: unknown, text: unknown, order: unknown = 100, sticky: unknown = 0): string => {
    if (injected.length < 64) injected.push({ key: String(key).slice(0, 200), text: String(text ?? '').slice(0, 20_000), order: Number(order) || 0, sticky: Number(sticky) || 0 });
    return '';
  };
  const ofKey = (key: unknown): Injection[] => injected.filter((injection) => injection.key === String(key));
  const getPromptsInjected = (key: unknown): string => ofKey(key).toSorted((a, b) => a.order - b.order).map(({ text }) => text).join('\n');
  const hasPromptsInjected = (key: unknown): boolean => ofKey(key).length > 0;
  const inert = (name: string, value: unknown) => () => {
    noteInert(name);
    return value;
  };
  const fakerAt = (): unknown => new Proxy(() => '', {
    get: (_, name) => (name === Symbol.toPrimitive || name === 'toString' || name === 'valueOf' ? () => '' : name === 'then' ? undefined : fakerAt()),
    apply: () => {
      noteInert('faker');
      return '';
    },
  });
  const silent = () => undefined;
  const console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
  return {
    injectPrompt, getPromptsInjected, hasPromptsInjected, console, faker: fakerAt(), toastr: { info: silent, success: silent, warning: silent, error: silent },
    execute: inert('execute', ''), getpreset: inert('getpreset', ''), getprp: inert('getprp', ''), getqr: inert('getqr', ''), activateRegex: inert('activateRegex', undefined),
    setVariableSchema: silent, applyVarYamlAnnotate: silent,
  };
}
