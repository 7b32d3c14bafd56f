import { shown } from '../../error/issues-of-zod.ts';
import type { AssetUse, Inspection } from '../inspection.ts';
import { asList, asMapping, asText, readYaml } from '../read-text.ts';
import { pathTo, walkValues } from '../walk-values.ts';

function pageAssets(panel: unknown, at: readonly string[]): AssetUse[] {
  const fields = asMapping(panel) ?? {};
  const listed = asList(fields['assets']).map((path, index) => ({ path: asText(path), at: [...at, 'assets', String(index)] }));
  const all = [{ path: asText(fields['entry']), at: [...at, 'entry'] }, ...listed].filter(({ path }) => path !== '');
  return all.map((use) => ({ ...use, type: 'any', required: 'shipped' }));
}

/** Pictures of `image` blocks, wherever the block stands (in a repeat, in a fallback). */
function imageAssets(panel: unknown, at: readonly string[]): AssetUse[] {
  return [...walkValues(panel)].flatMap((place): AssetUse[] => {
    const block = asMapping(place.value);
    if (block?.['kind'] !== 'image' || typeof block['src'] !== 'string') return [];
    return [{ path: block['src'], type: 'image', required: 'shipped', at: [...at, ...pathTo(place), 'src'] }];
  });
}

/** A panel with an `entry` is a page of its own code in a sandboxed frame; the others are data. */
export function inspectPanels(bytes: Uint8Array): Inspection {
  const yaml = readYaml(bytes);
  if (!yaml.ok) return { issues: yaml.issues };
  const panels = asMapping(yaml.value)?.['panels'];
  if (!Array.isArray(panels)) return { issues: [{ path: ['panels'], code: 'ISSUE_REQUIRED', params: { seen: shown(panels), expected: 'a list' } }] };
  return {
    assets: panels.flatMap((panel, index) => [...pageAssets(panel, ['panels', String(index)]), ...imageAssets(panel, ['panels', String(index)])]),
    trust: { panels: panels.length, hasSandboxedPages: panels.some((panel) => asText(asMapping(panel)?.['entry']) !== '') },
  };
}
