import type { WorldBookEntry } from '../../core/worldbook/index.ts';

/** Lines and code that steer the matcher or run: a keeper's to bring. */
const steers = /^\s*@@|<%/;

/**
 * An entry of a player, cut down to what a player may do to a table that others share: it comes up by its keys, stands with the
 * other lore and within its budget. What would run, or steer the prompt, keeps it out.
 */
export function playerEntry(entry: WorldBookEntry): WorldBookEntry {
  return {
    ...entry,
    enabled: entry.enabled && !steers.test(entry.content),
    constant: false,
    ignoreBudget: false,
    position: 'after_character_definition',
    condition: '',
    group: { name: '', override: false, weight: 100 },
    recursion: { exclude: true, prevent: true, delayUntil: false },
  };
}
