import type { AssetRef as StoredAsset } from '../../core/document/asset-ref.ts';
import { assetUrl } from '../../infra/assets/asset-url.ts';
import { builder } from '../builder.ts';

/**
 * A picture or sound that a projected value shows. Its address is signed here and nowhere else, so whoever may not see
 * the value cannot read the bytes.
 */
export const AssetRef = builder.objectRef<StoredAsset>('Asset').implement({
  description: 'Stored bytes that something shows: a picture, a sound, a file.',
  fields: (t) => ({
    id: t.id({ description: 'The SHA-256 of the bytes.', resolve: ({ sha256 }) => sha256 }),
    url: t.string({
      description: 'Where to read the bytes: an address on this server, signed and good for 12 hours at least.',
      resolve: ({ sha256, mime }, _args, { infra }) => assetUrl(infra, { sha256, mime }),
    }),
    mime: t.exposeString('mime', { description: 'The media type.' }),
    size: t.float({ description: 'Bytes.', resolve: ({ size }) => size }),
    width: t.int({ nullable: true, description: 'Pixels, of pictures.', resolve: ({ width }) => width }),
    height: t.int({ nullable: true, description: 'Pixels, of pictures.', resolve: ({ height }) => height }),
    alt: t.string({ nullable: true, description: 'Words for those who cannot see it.', resolve: ({ alt }) => alt || null }),
  }),
});
