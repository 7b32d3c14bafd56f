import { plainPicture } from '../../core/card/plain-picture.ts';
import type { Card } from '../../core/card/model.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import { readImage } from '../../infra/assets/read-image.ts';
import { putImage } from '../asset/asset-row.ts';
import type { AssetFacts } from '../asset/asset-row.ts';

/** A card's picture in the store, not yet known to any document; or why it is not there. */
export type Portrait = { readonly asset: AssetFacts | null; readonly issues: readonly Issue[] };

type Store = Pick<AssetStore, 'put'>;

/** Whether a card brings a picture that can be shown. */
export async function readPortrait({ portrait }: Pick<Card, 'portrait'>): Promise<{ readonly image: Awaited<ReturnType<typeof readImage>> | null; readonly issues: readonly Issue[] }> {
  if (portrait === null) return { image: null, issues: [] };
  const image = await readImage(portrait);
  return { image, issues: image.ok ? [] : [leftOut(['portrait'], image.issue)] };
}

function leftOut(path: readonly string[], { params }: Issue): Issue {
  return { path, code: 'ISSUE_IMPORT_PORTRAIT_LEFT_OUT', params: { reason: String(params?.['reason'] ?? params?.['maximum'] ?? '') } };
}

/** Puts a picture of a card into the store without what is written into it. `path` is its place in the card. */
export async function putPicture(store: Store, bytes: Uint8Array, path: readonly string[]): Promise<Portrait> {
  const plain = plainPicture(bytes);
  if (plain === null) return { asset: null, issues: [leftOut(path, { path, code: '' })] };
  const image = await readImage(plain);
  return image.ok ? { asset: await putImage(store, plain, image.image), issues: [] } : { asset: null, issues: [leftOut(path, image.issue)] };
}

/** Puts a card's picture into the store. A person whose picture is damaged comes without it. */
export async function putPortrait(store: Store, { portrait }: Pick<Card, 'portrait'>): Promise<Portrait> {
  return portrait === null ? { asset: null, issues: [] } : putPicture(store, portrait, ['portrait']);
}
