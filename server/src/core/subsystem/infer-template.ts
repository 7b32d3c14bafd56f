import type { TemplateName } from './subsystem-schema.ts';
import { optionKeys } from './subsystem-schema.ts';

type Inferred =
  | { readonly template: TemplateName; readonly options: Readonly<Record<string, unknown>> }
  | { readonly template: null; readonly path: readonly string[]; readonly seen: unknown };

const isTemplate = (text: unknown): text is TemplateName => typeof text === 'string' && optionKeys.has(text);

/** A template that is not written out: a script and tables say what they are, and so may the name of the subsystem. */
function impliedBy(id: string, options: Readonly<Record<string, unknown>>): TemplateName | null {
  if ('script' in options) return 'script';
  if ('tables' in options) return 'table_draw';
  return isTemplate(id) ? id : null;
}

/** The template of a subsystem and its options with the template in them. */
export function inferTemplate(id: string, input: unknown): Inferred {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return { template: null, path: [], seen: input };
  const options: Readonly<Record<string, unknown>> = { ...input };
  const written = options['template'];
  if (written !== undefined) return isTemplate(written) ? { template: written, options } : { template: null, path: ['template'], seen: written };
  const template = impliedBy(id, options);
  return template === null ? { template: null, path: ['template'], seen: undefined } : { template, options: { ...options, template } };
}
