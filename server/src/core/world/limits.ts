const KiB = 1024;
const MiB = 1024 * KiB;

/** Limits of a world's folder. It is untrusted input: they hold before anything in it is read. */
export const worldLimits = {
  /** Files that are looked at, folders within folders. */
  files: 2_000,
  depth: 8,
  /** Bytes of `world.yaml` or `world.json`, and of what describes its data. */
  manifestBytes: 256 * KiB,
  /** Bytes of one YAML file: parsing a megabyte takes about a second. */
  yamlBytes: MiB,
  /** Bytes of one JSON file: 2,000 characters with a page each. */
  jsonBytes: 8 * MiB,
  /** Bytes of one WORLD.md; what a model is told of it is cut by the limit of a document's text. */
  textBytes: 200 * KiB,
  /** Bytes of a cover or a portrait. */
  pictureBytes: 20 * MiB,
  locales: 16,
  characters: 2_000,
  pregens: 64,
  lore: 4_000,
  dimensions: 500,
  /** Characters of what the story begins with. */
  openingChars: 20_000,
} as const;
