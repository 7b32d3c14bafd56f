import { parseData } from '../document/parse-data.ts';
import type { DocumentKind } from '../document/kinds/index.ts';
import type { ContentReader } from './read-content.ts';
import type { Placed } from './read-list.ts';
import { castById, characterData, loreData, pregenData } from './room-data.ts';
import type { WorldCharacter, WorldLore, WorldPregen } from './world.ts';

type Checked = { readonly characters: readonly Placed<WorldCharacter>[]; readonly pregens: readonly Placed<WorldPregen>[]; readonly lore: readonly Placed<WorldLore>[] };

/** What a file calls a part of the data that a room keeps under another name. */
const written: Readonly<Record<string, string>> = { order: 'insertionOrder', secret: 'secret' };

/** Tells of everything that a room could not keep, so that nothing is found when one is being made. */
export function checkRoomData({ findings }: ContentReader, { characters, pregens, lore }: Checked): void {
  const told = new Set(findings.issues.map(({ path }) => path.join('\n')));
  const check = (kind: DocumentKind, data: unknown, at: readonly string[]): void => {
    const parsed = parseData(kind, data);
    if (parsed.ok) return;
    const placed = parsed.issues.map((issue) => ({ ...issue, path: [...at, ...issue.path.map((key, i) => (i === 0 ? (written[key] ?? key) : key))] }));
    findings.issues.push(...placed.filter(({ path }) => !told.has(path.join('\n'))));
  };
  for (const { item, at } of characters) check('character', characterData(item, null), at);
  for (const { item, at } of pregens) check('pregen', pregenData(item, null), at);
  const cast = castById(characters.map(({ item }) => item));
  for (const { item, at } of lore) check('lore-entry', loreData(item, { worldId: 'w', cast }), at);
}
