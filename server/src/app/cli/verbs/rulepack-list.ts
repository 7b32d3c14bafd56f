import type { Rulepack } from '../../../core/rulepack/index.ts';
import { wordsIn } from '../../../core/rulepack/index.ts';
import { translate } from '../../../i18n/translate.ts';
import { placedIssueLines, toldPlacedIssues } from '../placed-issues.ts';
import { rulepacksHere } from '../rulepacks-here.ts';
import { table } from '../table.ts';
import { section } from '../told-issues.ts';
import type { Verb } from '../verb.ts';

function facts({ id, label, names, setKeys, bases, resolution, subsystems, commands, stats, derived }: Rulepack) {
  return {
    id,
    label,
    names,
    setKeys,
    bases,
    stats: stats.canonicals.length,
    derived: derived.length,
    variants: [...(resolution?.variants.keys() ?? [])],
    subsystems: [...subsystems.keys()],
    commands: [...commands.keys()],
  };
}

export const verb: Verb = {
  usage: '[--json]',
  positionals: { minimum: 0, maximum: 0 },
  run: async ({ environment, locale }) => {
    const rulepacks = rulepacksHere(environment);
    const systems = rulepacks.list();
    const problems = rulepacks.problems();
    const json = { ok: true, rulepacks: systems.map(facts), problems: problems.map((problem) => ({ ...problem, issues: toldPlacedIssues(problem.issues, locale) })) };
    const head = ['id', 'name', 'names', 'from'].map((column) => translate(`cli.rulepack.${column}`, {}, locale));
    const rows = systems.map(({ id, label, names, bases }) => [id, wordsIn(label, locale), names.join(', '), bases[0] ?? '']);
    const wrong = problems.flatMap(({ path, issues }) => placedIssueLines(path, issues, locale));
    return { json, text: [table([head, ...rows]), ...section(translate('cli.remarks', {}, locale), wrong)].join('\n') };
  },
};
