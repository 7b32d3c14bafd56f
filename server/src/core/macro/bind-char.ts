const names = /\{\{\s*(?:char|bot)\s*\}\}|<(?:char|bot)>/gi;
const opening = /\{\{|\}\}|<%|%>|<(?:user|char|bot|group)/i;

/**
 * Writes a card's own name where its texts mean it, as the name of a card never changes. A name that itself looks like a
 * macro or like template code loses the signs that make it one, or it would be expanded later.
 */
export function bindChar(text: string, char: string): string {
  const name = opening.test(char) ? char.replace(/[{}<>%]/g, '') : char;
  return text.replace(names, () => name);
}
