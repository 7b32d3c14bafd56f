/** A character as models read them: `Name (aka A, B)`; without aliases the name alone, not a letter more. */
export function characterLabel({ name, aliases = [] }: { readonly name: string; readonly aliases?: readonly string[] | undefined }): string {
  return aliases.length === 0 ? name : `${name} (aka ${aliases.join(', ')})`;
}
