import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { isPromptName, promptVariables, type PromptName, type PromptValues } from './prompt-names.ts';
import { filledPrompt, promptTextIssues, variablesIn } from './prompt-text.ts';

/** Where the prompts that ship with the product are. */
export const packagedPrompts = join(import.meta.dirname, '../../../prompts');

export type PromptOverrides = ReadonlyMap<PromptName, string>;

export type PromptTemplates = {
  /**
   * The text of a prompt with its variables filled in. A room's own text comes first, then the operator's, then the
   * packaged text of the language, then the packaged English one.
   */
  render<Name extends PromptName>(name: Name, language: string, values: PromptValues<Name>, overrides?: PromptOverrides): string;
};

type Text = { readonly text: string; readonly source: string };
/** `<language>/<name>` -> the text. */
type Shelf = ReadonlyMap<string, Text>;

const languageTag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

const missing = (error: NodeJS.ErrnoException): [] => {
  if (error.code === 'ENOENT') return [];
  throw error;
};

async function readLanguage(folder: string, language: string): Promise<[name: string, text: Text][]> {
  const files = (await readdir(join(folder, language))).filter((file) => file.endsWith('.md')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = (await readFile(join(folder, language, file), 'utf8')).replaceAll('\r\n', '\n');
      return [file.slice(0, -'.md'.length), { text, source: join(folder, language, file) }] as [string, Text];
    }),
  );
}

function textIssues(name: string, { text, source }: Text): Issue[] {
  if (isPromptName(name)) return promptTextIssues(name, text, source);
  return [{ path: [source], code: 'PROMPT_UNKNOWN', params: { name, known: Object.keys(promptVariables).join(', ') } }];
}

async function readShelf(folder: string): Promise<{ shelf: Shelf; issues: Issue[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(missing);
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const bad = languages.filter((language) => !languageTag.test(language));
  const issues: Issue[] = bad.map((language) => ({ path: [join(folder, language)], code: 'PROMPT_LANGUAGE', params: { language } }));
  const shelf = new Map<string, Text>();
  for (const language of languages.filter((tag) => languageTag.test(tag))) {
    for (const [name, text] of await readLanguage(folder, language)) {
      issues.push(...textIssues(name, text));
      shelf.set(`${language}/${name}`, text);
    }
  }
  return { shelf, issues };
}

/** `zh-Hant` is looked for as itself, then as `zh`. */
function languagesOf(language: string): string[] {
  if (!languageTag.test(language)) throw new DomainError('PROMPT_LANGUAGE', { language });
  return [...new Set([language, language.split('-')[0] ?? language])];
}

function find(name: PromptName, language: string, { own, packaged }: { own: Shelf; packaged: Shelf }): Text {
  const keys = languagesOf(language).map((tag) => `${tag}/${name}`);
  const texts = [...keys.map((key) => own.get(key)), ...keys.map((key) => packaged.get(key)), packaged.get(`en/${name}`)];
  const text = texts.find((found) => found !== undefined);
  if (text) return text;
  throw new DomainError('PROMPT_UNKNOWN', { name, known: [...packaged.keys()].join(', ') });
}

function fill(name: PromptName, { text, source }: Text, values: Readonly<Record<string, string>>): string {
  const issue = textIssues(name, { text, source })[0];
  if (issue) throw new DomainError('PROMPT_INVALID', { source }, [issue]);
  const known: readonly string[] = promptVariables[name];
  const stray = Object.keys(values).find((variable) => !known.includes(variable));
  if (stray) throw new DomainError('PROMPT_VARIABLE_UNKNOWN', { name, source, variable: stray, known: known.join(', ') });
  const lacking = variablesIn(text).find((variable) => values[variable] === undefined);
  if (lacking) throw new DomainError('PROMPT_VARIABLE_MISSING', { name, source, variable: lacking });
  return filledPrompt(text, values);
}

/**
 * Reads every prompt: those that ship, and the operator's own in `<dataDir>/prompts/<language>/<name>.md`. Throws
 * PROMPT_INVALID with everything that is wrong in any file.
 */
export async function loadPromptTemplates(places: { dataDir?: string; packagedDir?: string }): Promise<PromptTemplates> {
  const packaged = await readShelf(places.packagedDir ?? packagedPrompts);
  const own = places.dataDir === undefined ? { shelf: new Map(), issues: [] } : await readShelf(join(places.dataDir, 'prompts'));
  const issues = [...packaged.issues, ...own.issues];
  if (issues.length > 0) throw new DomainError('PROMPT_INVALID', { source: String(issues[0]?.path[0]) }, issues);
  const shelves = { own: own.shelf, packaged: packaged.shelf };
  return {
    render: (name, language, values, overrides) => {
      if (!isPromptName(name)) throw new DomainError('PROMPT_UNKNOWN', { name, known: Object.keys(promptVariables).join(', ') });
      const shipped = find(name, language, shelves);
      const override = overrides?.get(name);
      return fill(name, override === undefined ? shipped : { text: override, source: 'room' }, values);
    },
  };
}
