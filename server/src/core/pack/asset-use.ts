import type { Issue } from '../error/issue.ts';
import type { Survey } from './survey.ts';
import { mimeOfPath } from './mime.ts';
import { pathIssues } from './pack-path.ts';

function typeIssues(use: Survey['uses'][number]): Issue[] {
  const seen = mimeOfPath(use.path);
  if (use.type === 'any' || seen.startsWith(`${use.type}/`)) return [];
  return [{ path: [use.file, ...use.at], code: 'ISSUE_PACK_ASSET_TYPE', params: { seen, expected: use.type } }];
}

/**
 * Checks what content refers to against the assets that are declared. While building, files that a page or a
 * presentation kit names are assets without being listed by hand: `added` are those.
 */
export function checkAssetUses(uses: Survey['uses'], declared: ReadonlySet<string>, building: boolean): { readonly added: readonly string[]; readonly issues: readonly Issue[] } {
  const added = new Set<string>();
  const issues: Issue[] = [];
  for (const use of uses) {
    const unsafe = pathIssues(use.path).map((issue) => ({ ...issue, path: [use.file, ...use.at] }));
    issues.push(...unsafe, ...typeIssues(use));
    if (declared.has(use.path) || unsafe.length > 0) continue;
    if (building && use.required === 'shipped') added.add(use.path);
    else issues.push({ path: [use.file, ...use.at], code: 'ISSUE_PACK_ASSET_UNDECLARED', params: { seen: use.path } });
  }
  return { added: [...added].toSorted(), issues };
}
