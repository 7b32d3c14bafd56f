import { parseArgs } from 'node:util';
import { translate } from '../../i18n/translate.ts';
import type { Locale } from '../../i18n/translate.ts';
import { outcomeOfFailure } from './failure.ts';
import { verbs } from './registry.ts';
import { shellLocale } from './shell-locale.ts';
import type { Call, Outcome, Verb } from './verb.ts';

/** Where a command's words go; a test collects them. */
export type Terminal = { readonly out: (text: string) => void; readonly err: (text: string) => void };

export type Invocation = { readonly args: readonly string[]; readonly environment: NodeJS.ProcessEnv; readonly terminal: Terminal };

/** Exit codes: everything is well, the input is bad, the command is wrong. */
const [well, bad, wrong] = [0, 1, 2] as const;

function helpText(locale: Locale): string {
  const width = Math.max(...Object.keys(verbs).map((name) => name.length)) + 2;
  const lines = Object.keys(verbs).map((name) => `  ${name.padEnd(width)}${translate(`cli.${name}`, {}, locale)}`);
  return [translate('cli.usage', {}, locale), '', ...lines, ''].join('\n');
}

/** The verb that the first words name, two before one, and the words after it. */
function findVerb(args: readonly string[]) {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) => Object.hasOwn(verbs, candidate));
  const load = name === undefined ? undefined : verbs[name];
  if (name === undefined || load === undefined) return null;
  const rest = [...args];
  for (const word of name.split(' ')) rest.splice(rest.indexOf(word), 1);
  return { name, load, rest };
}

function usageOf(name: string, verb: Verb, locale: Locale): string {
  return translate('cli.usageOf', { usage: `lorekeep ${name} ${verb.usage}`.trim() }, locale);
}

type Parsed = { readonly call: Call } | { readonly problem: string };

function parse(rest: string[], verb: Verb, { environment, locale }: { environment: NodeJS.ProcessEnv; locale: Locale }): Parsed {
  const options = { ...verb.options, json: { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true });
    const { minimum, maximum } = verb.positionals;
    if (positionals.length < minimum || positionals.length > maximum) return { problem: translate('cli.words', { minimum, maximum, seen: positionals.length }, locale) };
    return { call: { positionals, options: values as Call['options'], json: values.json === true, environment, locale } };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function tell({ out, err }: Terminal, outcome: Outcome, json: boolean): number {
  const failed = outcome.ok === false;
  if (json) out(`${JSON.stringify(outcome.json)}\n`);
  else if (outcome.text !== '') (failed ? err : out)(`${outcome.text}\n`);
  return failed ? bad : well;
}

function tellWrong({ out, err }: Terminal, text: string, json: boolean): number {
  if (json) out(`${JSON.stringify({ ok: false, code: 'USAGE', message: text, issues: [] })}\n`);
  else err(`${text}\n`);
  return wrong;
}

/** Runs one command and answers with its exit code. */
export async function runCli({ args, environment, terminal }: Invocation): Promise<number> {
  const locale = shellLocale(environment);
  const json = args.includes('--json');
  const found = findVerb(args);
  const asksForHelp = args.includes('--help') || args.includes('-h') || args[0] === 'help';
  if (found === null) {
    if (asksForHelp) return tell(terminal, { json: { verbs: Object.keys(verbs) }, text: helpText(locale) }, json);
    return tellWrong(terminal, helpText(locale), json);
  }
  const { verb } = await found.load();
  const usage = usageOf(found.name, verb, locale);
  if (asksForHelp) return tell(terminal, { json: { verb: found.name, usage: verb.usage }, text: `${translate(`cli.${found.name}`, {}, locale)}\n${usage}` }, json);
  const parsed = parse(found.rest, verb, { environment, locale });
  if ('problem' in parsed) return tellWrong(terminal, `${parsed.problem}\n${usage}`, json);
  try {
    return tell(terminal, await verb.run(parsed.call), json);
  } catch (error) {
    return tell(terminal, outcomeOfFailure(error, locale), json);
  }
}
