const KiB = 1024;
const MiB = 1024 * KiB;

/** Hard limits of a pack. An archive is untrusted input: they hold before anything is inflated or written. */
export const packCaps = {
  packedBytes: 512 * MiB,
  unpackedBytes: 1024 * MiB,
  /** Members of the archive, the manifest included. */
  entries: 2_048,
  manifestBytes: 256 * KiB,
  pathChars: 512,
  /** UTF-8 bytes of one segment: what the common file systems can store. */
  segmentBytes: 255,
  /** An entry may not inflate to more than this many times its packed size … */
  inflateRatio: 100,
  /** … once it is larger than this; small files of one repeated line are harmless. */
  ratioFromBytes: MiB,
  contentsPerKind: 64,
  assets: 512,
  textChars: 2_000,
  /** YAML content of a pack, over all its files: parsing it is slow. */
  yamlBytes: 4 * MiB,
  /** Seed documents of a pack, over all its files. */
  documents: 1_024,
} as const;

/** Bytes that one file of a kind may have. */
export const fileCaps = {
  skill: 4 * MiB,
  hooksChars: 40_000,
  rulepack: MiB,
  card: 16 * MiB,
  cardText: 4 * MiB,
  lorebook: 4 * MiB,
  panels: 256 * KiB,
  presentation: 128 * KiB,
  preset: 2 * MiB,
  prepChars: 20_000,
  plugin: 16 * MiB,
  world: 64 * MiB,
  documents: MiB,
  playbook: MiB,
} as const;
