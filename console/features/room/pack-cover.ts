/** A hue that belongs to an id, the same on every screen. */
function hueOf(id: string): number {
  let hash = 7;
  for (const character of id) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360;
  return hash;
}

/** The CSS image of a pack's cover: its own, else bookcloth in a colour that belongs to its id. */
export function createPackCover(packId: string, url: string | null): string {
  if (url !== null) return `url(${JSON.stringify(url)})`;
  if (packId === '') return 'linear-gradient(135deg, var(--lk-tint), var(--lk-rule))';
  const hue = hueOf(packId);
  return `linear-gradient(150deg, hsl(${hue} 32% 34%), hsl(${(hue + 40) % 360} 38% 20%))`;
}
