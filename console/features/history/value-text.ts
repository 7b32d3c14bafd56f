/** Characters of a value that a list of differences shows; the whole stands in the document itself. */
const shown = 400;

/** A value in few words: text as it is, everything else as JSON. */
export function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > shown ? `${text.slice(0, shown)}…` : text;
}
