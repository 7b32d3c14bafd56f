/** Shapes that a new dimension may begin from; all of them can be written further. */
export const startKinds = ['number', 'text', 'switch', 'member', 'free'] as const;
export type StartKind = (typeof startKinds)[number];

type Start = { readonly schema: Readonly<Record<string, unknown>>; readonly initialValue: unknown };

const starts: Readonly<Record<StartKind, Start>> = {
  number: { schema: { type: 'integer', minimum: 0, maximum: 10 }, initialValue: 0 },
  text: { schema: { type: 'string', maxLength: 500 }, initialValue: '' },
  switch: { schema: { type: 'boolean' }, initialValue: false },
  member: { schema: { enum: ['calm', 'tense', 'open'] }, initialValue: 'calm' },
  free: { schema: { type: 'object', properties: { level: { type: 'integer', minimum: 0 } }, additionalProperties: { type: 'string' } }, initialValue: { level: 0 } },
};

/** What the two fields of a new declaration begin with. */
export function startOf(kind: StartKind): { readonly schema: string; readonly initial: string } {
  const { schema, initialValue } = starts[kind];
  return { schema: JSON.stringify(schema, null, 2), initial: JSON.stringify(initialValue, null, 2) };
}

/** JSON that somebody wrote; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
