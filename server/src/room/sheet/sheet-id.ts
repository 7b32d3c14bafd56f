/** The id of a character's sheet by one system: each system has its own, so that changing systems and back loses nothing. */
export function sheetId(characterId: string, system: string): string {
  return `sheet-${characterId}-${system}`;
}
