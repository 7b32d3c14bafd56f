import { z } from 'zod';
import type { Issue } from '../../core/error/issue.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import type { FetchPicture } from '../../infra/http/fetch-picture.ts';
import { putImage } from '../asset/asset-row.ts';
import type { AssetFacts } from '../asset/asset-row.ts';
import type { CardPicture } from './card-pictures.ts';
import { putPicture } from './put-portrait.ts';

const assetSchema = z.object({ sha256: z.string(), mime: z.string(), size: z.number(), width: z.number().nullable(), height: z.number().nullable() });

/** What was fetched already, by address: an import that begins again asks nobody twice. */
export const fetchedSchema = z.record(z.string(), assetSchema);
export type Fetched = Record<string, AssetFacts>;

export type PictureOutcome = { readonly asset: AssetFacts | null; readonly issues: readonly Issue[] };

type Getting = { readonly assets: Pick<AssetStore, 'put'>; readonly fetchPicture: FetchPicture; readonly fetched: Fetched; readonly signal: AbortSignal };

/** Fetches a picture and puts it into the store. A dead address is an issue. */
export async function fetchInto({ assets, fetchPicture, fetched, signal }: Getting, url: string, path: readonly string[]): Promise<PictureOutcome> {
  const known = fetched[url];
  if (known !== undefined) return { asset: known, issues: [] };
  const got = await fetchPicture(url, { signal });
  // Stopped is the worker, not the picture: another one goes on.
  signal.throwIfAborted();
  if (!got.ok) return { asset: null, issues: [{ path, code: got.code, params: got.params }] };
  const { mime, width, height } = got;
  const asset = await putImage(assets, got.bytes, { mime, width, height });
  fetched[url] = asset;
  return { asset, issues: [] };
}

/** A picture of a card in the store, wherever its bytes come from. */
export function getPicture(getting: Getting, picture: CardPicture): Promise<PictureOutcome> {
  const path = ['assets', picture.name || picture.type];
  return 'url' in picture ? fetchInto(getting, picture.url, path) : putPicture(getting.assets, picture.bytes, path);
}
