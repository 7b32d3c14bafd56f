import { z } from 'zod';

/** A picture or sound that a document shows: bytes by content hash, words for those who cannot see it. */
export const assetRefSchema = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'a sha256 in lower-case hex'),
  mime: z.string().max(100),
  size: z.number().int().nonnegative(),
  width: z.number().int().positive().nullable().default(null),
  height: z.number().int().positive().nullable().default(null),
  alt: z.string().max(500).default(''),
});

export type AssetRef = z.infer<typeof assetRefSchema>;
