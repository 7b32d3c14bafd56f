import type { Card } from '../../core/card/model.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import { putImage } from '../asset/asset-row.ts';
import type { AssetFacts } from '../asset/asset-row.ts';
import { readImage } from '../../infra/assets/read-image.ts';

/** A card's picture in the store, not yet known to any document; or why it is not there. */
export type Portrait = { readonly asset: AssetFacts | null; readonly issues: readonly Issue[] };

/** Whether a card brings a picture that can be shown. */
export async function readPortrait({ portrait }: Card): Promise<{ readonly image: Awaited<ReturnType<typeof readImage>> | null; readonly issues: readonly Issue[] }> {
  if (portrait === null) return { image: null, issues: [] };
  const image = await readImage(portrait);
  const reason = image.ok ? '' : String(image.issue.params?.['reason'] ?? image.issue.params?.['maximum'] ?? '');
  return { image, issues: image.ok ? [] : [{ path: ['png'], code: 'ISSUE_IMPORT_PORTRAIT_LEFT_OUT', params: { reason } }] };
}

/** Puts a card's picture into the store. A person whose picture is damaged comes without it. */
export async function putPortrait(store: Pick<AssetStore, 'put'>, card: Card): Promise<Portrait> {
  const { image, issues } = await readPortrait(card);
  if (image?.ok !== true || card.portrait === null) return { asset: null, issues };
  return { asset: await putImage(store, card.portrait, image.image), issues };
}
