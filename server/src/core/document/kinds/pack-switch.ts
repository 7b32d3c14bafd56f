import { z } from 'zod';
import { defineKind } from '../kind.ts';
import { KEEPER } from '../viewer.ts';

const schema = z.strictObject({
  packId: z.string(),
  version: z.string(),
  enabled: z.boolean(),
  enabledAt: z.string().nullable().default(null),
});
type PackSwitch = z.infer<typeof schema>;

/** That a pack is on in this room; one per pack, with the id `pack:<pack id>`. */
export const packSwitch = defineKind<PackSwitch, PackSwitch>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: (data) => data.packId,
  audience: () => [KEEPER],
  searchTexts: () => [],
  project: (data) => data,
  fixture: () => ({ packId: 'harbour', version: '1.0.0', enabled: true, enabledAt: null }),
});
