import type { Issue } from '../../error/issue.ts';
import { shown } from '../../error/issues-of-zod.ts';
import { parseRulepack } from '../../rulepack/index.ts';
import type { Inspection, InspectContext } from '../inspection.ts';
import { folderOf, pathIssues, stemOf } from '../pack-path.ts';
import { asMapping, readYaml } from '../read-text.ts';

type Script = { readonly name: string; readonly at: readonly string[] };

/** The script lane: `resolution.script` and `subsystems.<name>.script`. */
function scriptsOf(rulepack: Readonly<Record<string, unknown>>): Script[] {
  const places = [
    { at: ['resolution', 'script'], value: asMapping(rulepack['resolution'])?.['script'] },
    ...Object.entries(asMapping(rulepack['subsystems']) ?? {}).map(([name, spec]) => ({ at: ['subsystems', name, 'script'], value: asMapping(spec)?.['script'] })),
  ];
  return places.flatMap(({ at, value }) => (typeof value === 'string' ? [{ name: value.trim(), at }] : []));
}

/** What is wrong with the system itself. Whoever knows no other systems cannot tell what it would inherit. */
function systemProblems(bytes: Uint8Array, path: string, { files, findRulepack }: InspectContext): Pick<Inspection, 'issues' | 'warnings'> {
  if (findRulepack === undefined) return {};
  const folder = folderOf(path) === '' ? '' : `${folderOf(path)}/`;
  const own = (id: string) => {
    const base = files.get(`${folder}${id}.yaml`) ?? files.get(`${folder}${id}.yml`);
    return base === undefined ? null : new TextDecoder().decode(base);
  };
  const parsed = parseRulepack(new TextDecoder().decode(bytes), { id: stemOf(path), resolveBase: own, host: findRulepack });
  return { issues: parsed.ok ? [] : parsed.issues.map(plainIssue), warnings: parsed.warnings.map(plainIssue) };
}

const plainIssue = ({ path, code, params }: Issue): Issue => ({ path, code, ...(params && { params }) });

/** A rule system is data; scripts it names are code, lie next to it (or in a folder of its name) and ship with it. */
export function inspectRulepack(bytes: Uint8Array, path: string, context: InspectContext): Inspection {
  const yaml = readYaml(bytes);
  if (!yaml.ok) return { issues: yaml.issues };
  const rulepack = asMapping(yaml.value);
  if (rulepack === null) return { issues: [{ path: [], code: 'ISSUE_TYPE', params: { seen: shown(yaml.value), expected: 'a mapping' } }] };
  const scripts = scriptsOf(rulepack);
  const foreign = scripts.filter(({ name }) => pathIssues(name).length > 0 || !name.endsWith('.js'));
  const folder = folderOf(path) === '' ? '' : `${folderOf(path)}/`;
  const companions = scripts
    .filter((script) => !foreign.includes(script))
    .map(({ name }) => [`${folder}${name}`, `${folder}${stemOf(path)}/${name}`])
    .map(([beside, within]) => (within !== undefined && !context.files.has(beside ?? '') && context.files.has(within) ? within : (beside ?? '')));
  const { issues = [], warnings = [] } = systemProblems(bytes, path, context);
  return {
    issues: [...issues, ...foreign.map(({ name, at }) => ({ path: at, code: 'ISSUE_FORMAT', params: { seen: shown(name), expected: 'a .js file next to the rulepack' } }))],
    warnings,
    companions,
    trust: { hasRulesScript: scripts.length > 0 },
  };
}
