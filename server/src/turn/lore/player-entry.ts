import type { WorldBookEntry } from '../../core/worldbook/index.ts';
import { bindChar } from '../../core/macro/index.ts';
import { withoutMacros } from '../prompt/persona-text.ts';
import type { TableNames } from './table-names.ts';

/** Lines and code that steer the matcher or run: a keeper's to bring. */
const steers = /^\s*@@|<%/;

/**
 * An entry of a player, cut down to what a player may do to a table that others share: it comes up by its keys, stands with the
 * other lore and within its budget. What would run, or steer the prompt, keeps it out; macros but the two names are gone, as they
 * read and change variables.
 */
export function playerEntry(entry: WorldBookEntry, names: TableNames): WorldBookEntry {
  return {
    ...entry,
    content: withoutMacros(bindChar(entry.content, names.char), names.user),
    enabled: entry.enabled && !steers.test(entry.content),
    constant: false,
    ignoreBudget: false,
    position: 'after_character_definition',
    condition: '',
    group: { name: '', override: false, weight: 100 },
    recursion: { exclude: true, prevent: true, delayUntil: false },
  };
}
