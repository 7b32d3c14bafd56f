import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Command } from './command.ts';
import { goCommand } from './go.ts';
import { helpCommand } from './help.ts';
import { initCommand } from './init.ts';
import { jrrpCommand } from './jrrp.ts';
import { phaseCommand } from './phase.ts';
import { hiddenRollCommand, rollCommand } from './roll.ts';
import { sceneCommand } from './scene.ts';
import { timeCommand } from './time.ts';
import { undoCommand } from './undo.ts';

/** Every dot-command, in the order in which help shows them. */
export function allCommands(): readonly Command[] {
  return [rollCommand, hiddenRollCommand, jrrpCommand, sceneCommand, timeCommand, initCommand, phaseCommand, goCommand, undoCommand, helpCommand];
}

/** The commands this viewer may use. */
export function commandsFor(viewer: Viewer): Command[] {
  return allCommands().filter((command) => !command.keeperOnly || seesAll(viewer));
}

export function commandFor(word: string): Command | undefined {
  return allCommands().find((command) => command.words.includes(word));
}

/** Edits that turn one word into the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The word that was probably meant, among those the viewer may use. */
export function nearestWord(word: string, viewer: Viewer): string {
  const words = commandsFor(viewer).flatMap((command) => command.words);
  const near = words.toSorted((a, b) => distance(word, a) - distance(word, b))[0] ?? 'help';
  return `.${near}`;
}
