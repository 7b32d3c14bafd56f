import { shown } from '../../error/issues-of-zod.ts';
import type { AssetUse, Inspection } from '../inspection.ts';
import { asList, asMapping, asText, readYaml } from '../read-text.ts';

function assetsOf(items: readonly unknown[], list: string, field: string, type: AssetUse['type']): AssetUse[] {
  return items.flatMap((item, index): AssetUse[] => {
    const path = asText(asMapping(item)?.[field]);
    return path === '' ? [] : [{ path, type, required: 'shipped', at: [list, String(index), field] }];
  });
}

/** A kit may spend the operator's image budget when it allows generation and gives some subject a reference picture. */
export function inspectPresentation(bytes: Uint8Array): Inspection {
  const yaml = readYaml(bytes);
  if (!yaml.ok) return { issues: yaml.issues };
  const kit = asMapping(yaml.value);
  if (kit === null) return { issues: [{ path: [], code: 'ISSUE_TYPE', params: { seen: shown(yaml.value), expected: 'a mapping' } }] };
  const subjects = asList(kit['subjects']);
  const refs = assetsOf(subjects, 'subjects', 'ref', 'image');
  return {
    assets: [...refs, ...assetsOf(asList(kit['audio']), 'audio', 'asset', 'audio')],
    trust: { imageSubjects: subjects.length, maySpendImageBudget: kit['generation'] !== 'pack_only' && refs.length > 0 },
  };
}
