/** What a quoted text means: a backslash takes the next character as it is, so `\n` is the letter n. */
export function textValue(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\([^])/gu, '$1');
}

/** A text in quotes, so that `textValue` gives it back. */
export function quoteText(value: string): string {
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
