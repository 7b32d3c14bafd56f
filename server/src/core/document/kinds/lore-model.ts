import type { WorldBookEntry } from '../../worldbook/model.ts';
import type { LoreRules } from './lore-rules.ts';

/** What the model of an entry is made from: the document as its keeper reads it. */
export type LoreData = {
  readonly entryId: string;
  readonly title: string;
  readonly keys: readonly string[];
  readonly secondaryKeys: readonly string[];
  readonly content: string;
  readonly enabled: boolean;
  readonly constant: boolean;
  readonly selective: boolean;
  readonly caseSensitive: boolean | null;
  readonly secret: boolean;
  readonly order: number;
  readonly rules: LoreRules;
};

/** The entry of a book that a document of the room stands for. */
export function entryModel(data: LoreData): WorldBookEntry {
  const { entryId, title, keys, secondaryKeys, content, enabled, constant, selective, caseSensitive, secret, order, rules } = data;
  const filter = rules.characterFilter;
  return {
    ...rules,
    characterFilter: filter === null ? null : { ...filter, raw: {} },
    uid: entryId, comment: title, content, enabled, constant, selective, caseSensitive, secret,
    keys: keys as string[],
    secondaryKeys: secondaryKeys as string[],
    insertionOrder: order,
    extensions: {},
    source: { key: null, raw: {} },
  };
}
