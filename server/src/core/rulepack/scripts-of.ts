import type { Issue } from '../error/issue.ts';
import { shown } from '../error/issues-of-zod.ts';
import type { PlainMap } from './plain.ts';
import { isMap, mapAt } from './plain.ts';
import type { PackScript } from './rulepack.ts';
import { scriptNameSchema } from './schema/words-schema.ts';

/** The scripts that a pack names, with an issue for each that could lie elsewhere than beside it. */
export function scriptsOf(data: PlainMap, issues: Issue[]): PackScript[] {
  const rows = [
    { path: ['resolution', 'script'], file: mapAt(data, 'resolution')['script'] },
    ...(['subsystems', 'computers'] as const).flatMap((section) =>
      Object.entries(mapAt(data, section)).map(([name, spec]) => ({ path: [section, name, 'script'], file: isMap(spec) ? spec['script'] : undefined })),
    ),
  ];
  return rows.flatMap(({ path, file }) => {
    if (file === undefined) return [];
    if (scriptNameSchema.safeParse(file).success) return [{ path, file: String(file) }];
    issues.push({ path, code: 'ISSUE_RULEPACK_SCRIPT', params: { seen: shown(file) } });
    return [];
  });
}
