import type { Issue } from '../../core/error/issue.ts';
import type { Tx } from '../ports.ts';

/** The places of a document's data that show a picture. */
const assetFields = ['image', 'portrait'] as const;

type Data = Readonly<Record<string, unknown>>;
type Shown = { readonly field: string; readonly sha256: string; readonly alt: unknown };

function shownIn(data: Data): Shown[] {
  return assetFields.flatMap((field) => {
    const value = data[field];
    if (value === null || typeof value !== 'object' || !('sha256' in value) || typeof value.sha256 !== 'string') return [];
    return [{ field, sha256: value.sha256, alt: 'alt' in value ? value.alt : '' }];
  });
}

/**
 * Completes pictures that are named by their hash with what is stored about those bytes: what a client says of their type
 * and size counts for nothing. One that is not stored is a problem with its place.
 */
export async function completeAssets(tx: Tx, data: Data): Promise<{ readonly data: Data; readonly issues: readonly Issue[] }> {
  const shown = shownIn(data);
  if (shown.length === 0) return { data, issues: [] };
  const rows = await tx.asset.findMany({ where: { sha256: { in: shown.map(({ sha256 }) => sha256) } } });
  const assets = new Map(rows.map((row) => [row.sha256, row]));
  const issues = shown.flatMap(({ field, sha256 }) => (assets.has(sha256) ? [] : [{ path: [field, 'sha256'], code: 'ISSUE_ASSET_UNKNOWN', params: { seen: sha256.slice(0, 80) } }]));
  const completed = shown.flatMap(({ field, sha256, alt }) => {
    const asset = assets.get(sha256);
    return asset === undefined ? [] : [[field, { sha256, alt, mime: asset.mime, size: Number(asset.size), width: asset.width, height: asset.height }] as const];
  });
  return { data: { ...data, ...Object.fromEntries(completed) }, issues };
}
