import type { ParseArgsOptionsConfig } from 'node:util';
import type { Locale } from '../../i18n/translate.ts';

/** What a verb was called with. */
export type Call = {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;
  readonly json: boolean;
  readonly environment: NodeJS.ProcessEnv;
  readonly locale: Locale;
};

/**
 * What a verb has to say: `json` for programs, `text` for people. `ok: false` is an input that is bad (exit code 1).
 * A verb that throws a DomainError says the same with its code and issues.
 */
export type Outcome = { readonly ok?: boolean; readonly json: unknown; readonly text: string };

/**
 * One command of `lorekeep`. Every verb has a file of its own in `verbs/`, which exports it as `verb`, a line in
 * `registry.ts` and its one line of help in the catalogues as `cli.<name>`.
 */
export type Verb = {
  /** How it is written, after its name: `<expression> [--seed <text>]`. */
  readonly usage: string;
  readonly options?: ParseArgsOptionsConfig;
  /** How many words it takes besides options. */
  readonly positionals: { readonly minimum: number; readonly maximum: number };
  readonly run: (call: Call) => Promise<Outcome>;
};

/** The value of an option that takes a text. */
export function textOption(call: Call, name: string): string | null {
  const value = call.options[name];
  return typeof value === 'string' ? value : null;
}
