import { actionKind } from './action-kind.ts';
import { book } from './book.ts';
import { card } from './card.ts';
import { character } from './character.ts';
import { characterSchema } from './character-schema.ts';
import { clock } from './clock.ts';
import { dimension } from './dimension.ts';
import { handout } from './handout.ts';
import { initiative } from './initiative.ts';
import { loreEntry } from './lore-entry.ts';
import { loreTimers } from './lore-timers.ts';
import { note } from './note.ts';
import { packSwitch } from './pack-switch.ts';
import { pluginData } from './plugin-data.ts';
import { pluginSwitch } from './plugin-switch.ts';
import { pregen } from './pregen.ts';
import { preset } from './preset.ts';
import { scene } from './scene.ts';
import { seat } from './seat.ts';
import { sheet } from './sheet.ts';
import { table } from './table.ts';
import { variable } from './variable.ts';
import { variableTree } from './variable-tree.ts';

/** Every kind of document. Adding one here brings it under the contract test and the leak test. */
export const kinds = {
  note,
  handout,
  scene,
  character,
  'character-schema': characterSchema,
  'lore-entry': loreEntry,
  'lore-timers': loreTimers,
  book,
  pregen,
  card,
  seat,
  sheet,
  table,
  clock,
  dimension,
  initiative,
  'action-kind': actionKind,
  'pack-switch': packSwitch,
  'plugin-data': pluginData,
  'plugin-switch': pluginSwitch,
  preset,
  variable,
  'variable-tree': variableTree,
};

type Kinds = typeof kinds;
export type DocumentKind = keyof Kinds;
export type DataOf<K extends DocumentKind> = ReturnType<Kinds[K]['fixture']>;
export type ViewOf<K extends DocumentKind> = ReturnType<Kinds[K]['project']>;

export function isDocumentKind(kind: string): kind is DocumentKind {
  return Object.hasOwn(kinds, kind);
}
