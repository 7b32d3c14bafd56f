import { z } from 'zod';
import { roll } from '../../../core/dice/index.ts';
import { DomainError } from '../../../core/error/domain-error.ts';
import type { Issue } from '../../../core/error/issue.ts';
import { expandMacros } from '../../../core/macro/index.ts';
import { hashSeed, seededRandom } from '../../../core/random/seeded-random.ts';
import { hasTemplate, renderTemplateSubset } from '../../../core/template/index.ts';
import { getPath, parseInitialVariables } from '../../../core/variable/mvu/index.ts';
import type { Tree } from '../../../core/variable/mvu/index.ts';
import { hasErrors } from '../../../core/worldbook/diagnostic.ts';
import { parseInput } from '../../../graphql/errors/parse-input.ts';
import { translate } from '../../../i18n/translate.ts';
import { systemClock } from '../../../infra/clock/clock.ts';
import { readConfig } from '../../../infra/config/config.ts';
import { silentLog } from '../../../infra/log/log.ts';
import { openSandbox } from '../../../infra/sandbox/open-sandbox.ts';
import { openTemplates } from '../../../infra/template/index.ts';
import { readInputFile } from '../read-input-file.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import type { Call, Outcome, Verb } from '../verb.ts';

const optionsSchema = z.object({ variables: z.string().optional(), subset: z.boolean().default(false), user: z.string().default('User'), char: z.string().default('Character'), seed: z.string().default('') });

type Wanted = { readonly name: string; readonly text: string; readonly tree: Tree; readonly user: string; readonly char: string; readonly seed: string };
type Rendered = { readonly ok: boolean; readonly text: string; readonly issues: readonly Issue[]; readonly writes?: unknown; readonly activated?: unknown; readonly injected?: unknown };

async function textAt(path: string): Promise<string> {
  return new TextDecoder().decode((await readInputFile(path)).bytes);
}

/** The tree of variables in a file, however it is written; a map `stat_data` in it is the tree. Throws INVALID_INPUT. */
async function treeAt(path: string | undefined): Promise<Tree> {
  if (path === undefined) return {};
  const { tree, diagnostics } = parseInitialVariables(await textAt(path));
  if (hasErrors(diagnostics)) throw new DomainError('INVALID_INPUT', {}, diagnostics);
  const inner = Object.hasOwn(tree, 'stat_data') ? tree['stat_data'] : null;
  return typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : tree;
}

function shown(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function expanded({ text, tree, user, char, seed }: Wanted) {
  let rolls = 0;
  return expandMacros(text, {
    user, char, time: '', date: '', fields: {}, outlets: () => '',
    random: seededRandom(hashSeed(seed, 'macro')),
    pick: (key) => seededRandom(hashSeed(seed, key))(),
    roll: (expression) => {
      rolls += 1;
      return String(roll(expression, { seed: hashSeed(seed, String(rolls)) }).total);
    },
    values: (path) => shown(getPath(tree, path)),
  });
}

function readOnly(text: string, tree: Tree): Rendered {
  const rendered = hasTemplate(text) ? renderTemplateSubset(text, tree) : { ok: true as const, text };
  return rendered.ok ? { ok: true, text: rendered.text, issues: [] } : { ok: false, text: '', issues: [rendered.issue] };
}

async function asCode(wanted: Wanted, text: string, environment: NodeJS.ProcessEnv): Promise<Rendered> {
  const { name, tree, user, char, seed } = wanted;
  const sandbox = openSandbox({ authorCode: readConfig(environment).authorCode, log: silentLog, clock: systemClock });
  const templates = openTemplates({ sandbox, roomId: 'cli', seed: hashSeed(seed), world: { variables: tree, user, char, chat: [], characters: {}, lore: () => [] } });
  try {
    const [rendered] = await templates.render([{ id: name, title: name, text }]);
    const issues = rendered?.issues ?? [];
    const isBroken = issues.some(({ code }) => code === 'TEMPLATE_FAILED');
    return { ok: !isBroken, text: rendered?.text ?? '', issues, writes: templates.writes(), activated: templates.activated(), injected: templates.injected() };
  } finally {
    templates.close();
    await sandbox.close();
  }
}

function outcomeOf({ ok, text, issues, ...wishes }: Rendered, macros: readonly unknown[], { locale }: Call): Outcome {
  const lines = Object.entries(wishes).flatMap(([name, list]) => (Array.isArray(list) ? list.map((item) => `  ${name}: ${JSON.stringify(item)}`) : []));
  const json = { ok, text, ...wishes, macroWrites: macros, issues: toldIssues(issues, locale) };
  const words = [text, ...section(translate('cli.ejs.wishes', {}, locale), lines), ...section(translate('cli.ejs.issues', {}, locale), issueLines(issues, locale))];
  return { ok, json, text: words.join('\n') };
}

/** Renders one file as a turn would: macros once, then the template, as code or (`--subset`) only read. Nothing is written. */
export const verb: Verb = {
  usage: '<file> [--variables <tree.json>] [--user <name>] [--char <name>] [--seed <text>] [--subset] [--json]',
  options: { variables: { type: 'string' }, subset: { type: 'boolean' }, user: { type: 'string' }, char: { type: 'string' }, seed: { type: 'string' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async (call) => {
    const [path = ''] = call.positionals;
    const { variables, subset, user, char, seed } = parseInput(optionsSchema, call.options, []);
    const [text, tree] = await Promise.all([textAt(path), treeAt(variables)]);
    const wanted: Wanted = { name: path, text, tree, user, char, seed };
    const macros = expanded(wanted);
    const rendered = subset ? readOnly(macros.text, tree) : await asCode(wanted, macros.text, call.environment);
    return outcomeOf({ ...rendered, issues: [...macros.diagnostics, ...rendered.issues] }, macros.writes, call);
  },
};
