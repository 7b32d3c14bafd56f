import { shown } from '../../error/issues-of-zod.ts';
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
  return {
    issues: foreign.map(({ name, at }) => ({ path: at, code: 'ISSUE_FORMAT', params: { seen: shown(name), expected: 'a .js file next to the rulepack' } })),
    companions,
    trust: { hasRulesScript: scripts.length > 0 },
  };
}
