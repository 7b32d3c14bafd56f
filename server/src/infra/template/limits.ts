/** What templates of one turn may use. The sandbox has limits of its own: memory, and time of a whole session. */
export const turnTemplateLimits = {
  /** Milliseconds that templates may be busy at once; one that takes longer is ended and left out. */
  runMs: 900,
  memoryMb: 64,
  /** Templates of one turn that may have their interpreter ended; after that no more code runs in the turn. */
  culprits: 3,
  /** UTF-16 units of one template, of what one gives, and of what all give that are rendered together. */
  template: 200_000,
  output: 200_000,
  outputs: 2_000_000,
  /** Changes of variables in one turn, and UTF-16 units of the value of one. */
  writes: 64,
  writeChars: 20_000,
  /** Templates inside of templates, deep and in number. */
  nesting: 8,
  nested: 500,
  /** UTF-16 units of one handing over to the sandbox, of the lore that templates can read, of the chat and of one text in either. */
  order: 700_000,
  lore: 4_000_000,
  story: 200_000,
  storyText: 20_000,
  /** UTF-16 units of a world that is handed over together with the first templates. */
  opening: 250_000,
  /** Templates of one handing over. */
  batch: 400,
} as const;
