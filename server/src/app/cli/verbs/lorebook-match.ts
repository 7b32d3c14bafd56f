import { z } from 'zod';
import { activateWorldBooks } from '../../../core/worldbook/activate-world-books.ts';
import type { Activation, ActivationDecision } from '../../../core/worldbook/activate-world-books.ts';
import { matchWorldBookKey } from '../../../core/worldbook/match-world-book-key.ts';
import { prepareWorldBooks } from '../../../core/worldbook/prepare-world-books.ts';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { translate } from '../../../i18n/translate.ts';
import { lorebookAt } from '../lorebook-at.ts';
import { toldIssues } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

const count = z.coerce.number().int().min(0);
const optionsSchema = z.object({
  text: z.array(z.string()).default([]),
  depth: count.optional(),
  budget: count.optional(),
  turn: count.optional(),
  roll: z.coerce.number().min(0).lt(1).default(0),
  recursive: z.boolean().optional(),
  user: z.string().default('User'),
  char: z.string().default('Character'),
});
type Options = z.infer<typeof optionsSchema>;

/** `kind`: `constant`, `key` with the first key and where it stands in the last text, or the name of what else decided. */
function reasonOf({ reason, primary, secondary, lore }: ActivationDecision, text: string) {
  const [key] = primary;
  if (reason !== 'key-match' || key === undefined) return { kind: reason, primary, secondary };
  const options = { caseSensitive: lore.entry.caseSensitive ?? false, matchWholeWords: lore.entry.matchWholeWords ?? false };
  return { kind: 'key', key, offset: matchWorldBookKey(text, key, options).at, primary, secondary };
}

function lineOf(decision: ActivationDecision, text: string, locale: Locale): string {
  const { entry } = decision.lore;
  const reason = reasonOf(decision, text);
  const words = 'offset' in reason ? translate(reason.offset === null ? 'cli.lorebook.keyUntold' : 'cli.lorebook.key', { key: reason.key ?? '', offset: reason.offset ?? 0 }, locale) : translate(`lore.reason.${reason.kind}`, {}, locale);
  return `${String(entry.uid)}  ${entry.comment || entry.keys[0] || '–'}: ${words}`;
}

function told(decision: ActivationDecision, text: string) {
  const { lore: { entry, index }, chance, tokens, pass } = decision;
  return { uid: entry.uid, index, title: entry.comment, content: entry.content, order: entry.insertionOrder, position: entry.position, tokens, pass, chance, reason: reasonOf(decision, text) };
}

function outcome({ decisions, budget, passes, undecided }: Activation, text: string, locale: Locale) {
  const rising = decisions.toReversed().sort((a, b) => a.lore.entry.insertionOrder - b.lore.entry.insertionOrder || a.lore.index - b.lore.index);
  const [inside, outside] = [rising.filter(({ active }) => active), rising.filter(({ active }) => !active)];
  const others = outside.map(({ lore, reason, primary, secondary, chance, tokens }) => ({ uid: lore.entry.uid, index: lore.index, title: lore.entry.comment, reason, primary, secondary, chance, tokens }));
  const lines = (list: readonly ActivationDecision[]) => list.map((decision) => `  ${lineOf(decision, text, locale)}`);
  const words = [
    ...(inside.length === 0 ? [translate('cli.lorebook.none', {}, locale)] : [translate('cli.lorebook.in', { count: inside.length, tokens: budget.used }, locale), ...lines(inside)]),
    ...(outside.length === 0 ? [] : ['', translate('cli.lorebook.out', {}, locale), ...lines(outside)]),
  ];
  return { json: { ok: true, matches: inside.map((decision) => told(decision, text)), others, budget, passes, undecided }, text: words.join('\n') };
}

/** Macros that name the two people; the others need a room. */
function substitution({ user, char }: Options) {
  return (key: string) => key.replace(/\{\{user\}\}|<user>/gi, () => user).replace(/\{\{char\}\}|<(?:char|bot)>/gi, () => char);
}

/** Each text is a message, the last the newest. Every chance rolls the same, templates count as text, conditions need a room. */
export const verb: Verb = {
  usage: '<file> [--text <text>]… [--depth <messages>] [--recursive] [--budget <tokens>] [--turn <number>] [--roll <0..1>] [--user <name>] [--char <name>] [--json]',
  options: { text: { type: 'string', multiple: true }, depth: { type: 'string' }, recursive: { type: 'boolean' }, budget: { type: 'string' }, turn: { type: 'string' }, roll: { type: 'string' }, user: { type: 'string' }, char: { type: 'string' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ positionals, options: given, locale }) => {
    const options = parseInput(optionsSchema, given, []);
    const { book, diagnostics } = await lorebookAt(positionals[0] ?? '');
    const prepared = prepareWorldBooks([{ id: book.name, model: book }], { substitute: substitution(options) });
    const { scanDepth, recursiveScanning, tokenBudget } = book.settings;
    const settings = { scanDepth: options.depth ?? scanDepth ?? 2, recursive: options.recursive ?? recursiveScanning ?? false, budget: options.budget ?? tokenBudget, templates: true };
    const roll = () => options.roll;
    const activation = activateWorldBooks(prepared, { messages: options.text.map((text) => ({ text })), turn: options.turn ?? Math.max(1, options.text.length), settings, rolls: { chance: roll, group: roll } });
    const { json, text } = outcome(activation, options.text.at(-1) ?? '', locale);
    return { json: { ...json, diagnostics: toldIssues([...diagnostics.filter(({ severity }) => severity === 'error'), ...prepared.diagnostics], locale) }, text };
  },
};
