import { join } from 'node:path';
import { systemClock } from '../../../infra/clock/clock.ts';
import { createIds } from '../../../infra/id/id.ts';
import { systemRandom } from '../../../infra/random/random.ts';
import type { ValidatedWorld } from '../../../infra/world/validate-worlds.ts';
import { validateWorlds } from '../../../infra/world/validate-worlds.ts';
import type { Issue } from '../../../core/error/issue.ts';
import type { Locale } from '../../../i18n/translate.ts';
import { translate } from '../../../i18n/translate.ts';
import { placedInWorld } from '../placed-in-world.ts';
import { placedIssueLines, toldPlacedIssues } from '../placed-issues.ts';
import type { Verb } from '../verb.ts';

function counts({ world }: ValidatedWorld) {
  const edition = world?.editions.get(world.defaultLocale);
  if (world === null || edition === undefined) return null;
  const { characters, pregens, dimensions, lore } = edition;
  return { characters: characters.length, pregens: pregens.length, dimensions: dimensions.length, lore: lore.length };
}

function jsonOf(found: ValidatedWorld, locale: Locale) {
  const { folder, id, name, world, issues, warnings } = found;
  const told = (list: readonly Issue[]) => toldPlacedIssues(placedInWorld(folder, list), locale);
  return { folder, id, name, ok: world !== null, locales: [...(world?.editions.keys() ?? [])], content: counts(found), issues: told(issues), warnings: told(warnings) };
}

/** A line a problem, in the form that terminals turn into a link; its path is told without the file. */
function linesOf(found: ValidatedWorld, locale: Locale): string[] {
  const { folder, world, issues, warnings } = found;
  const placed = placedInWorld(folder, [...issues, ...warnings]);
  const lines = placed.flatMap((issue) => placedIssueLines(join(folder, issue.file), [{ ...issue, path: issue.path.slice(1) }], locale));
  const facts = { path: folder, count: issues.length, ...(counts(found) ?? {}), locales: [...(world?.editions.keys() ?? [])].join(', ') };
  return [...lines, translate(world === null ? 'cli.world.wrong' : 'cli.world.right', facts, locale)];
}

export const verb: Verb = {
  usage: '<folder>… [--write-id] [--json]',
  options: { 'write-id': { type: 'boolean' } },
  positionals: { minimum: 1, maximum: 100 },
  run: async ({ positionals, options, locale }) => {
    const ids = options['write-id'] === true ? createIds(systemClock, systemRandom) : null;
    const worlds = await validateWorlds(positionals, ids);
    const ok = worlds.every(({ world }) => world !== null);
    return { ok, json: { ok, worlds: worlds.map((world) => jsonOf(world, locale)) }, text: worlds.flatMap((world) => linesOf(world, locale)).join('\n') };
  },
};
