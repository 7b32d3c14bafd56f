const names = /\{\{\s*user\s*\}\}|<user>/gi;

/** Writes a name where a text means who plays. The caller sees to it that nothing expands the text again. */
export function bindUser(text: string, user: string): string {
  return text.replace(names, () => user);
}
