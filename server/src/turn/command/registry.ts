import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { nearest } from '../../core/error/nearest.ts';
import { checkCommand, hiddenCheckCommand } from './check.ts';
import type { Command, CommandPlace } from './command.ts';
import { drawCommand } from './draw.ts';
import { gencharCommand } from './genchar.ts';
import { goCommand } from './go.ts';
import { helpCommand } from './help.ts';
import { initCommand } from './init.ts';
import { jrrpCommand } from './jrrp.ts';
import { languageCommand } from './language.ts';
import { loreCommand } from './lore.ts';
import { opposedCommand } from './opposed.ts';
import { partyCommand } from './party.ts';
import { pcCommand } from './pc.ts';
import { phaseCommand } from './phase.ts';
import { presetCommand } from './preset.ts';
import { renameCommand } from './rename.ts';
import { hiddenRollCommand, rollCommand } from './roll.ts';
import { ruleCommand } from './rule.ts';
import { sceneCommand } from './scene.ts';
import { setCommand } from './set.ts';
import { sheetCommand } from './sheet.ts';
import { systemCommands } from './system-commands.ts';
import { timeCommand } from './time.ts';
import { undoCommand } from './undo.ts';
import { varCommand } from './var.ts';

/** Every dot-command that the product has itself, in the order in which help shows them. */
export function builtInCommands(): readonly Command[] {
  return [
    rollCommand, hiddenRollCommand, checkCommand, hiddenCheckCommand, opposedCommand, sheetCommand, gencharCommand, renameCommand, initCommand, drawCommand, jrrpCommand,
    partyCommand, pcCommand, sceneCommand, timeCommand, loreCommand, varCommand, presetCommand, ruleCommand, phaseCommand, helpCommand, setCommand, languageCommand, goCommand, undoCommand,
  ];
}

const owned = new Map<string, Command>();

/** The product's own command of a word, whatever the room is played by. */
export function builtInCommand(word: string): Command | undefined {
  if (owned.size === 0) for (const command of builtInCommands()) for (const each of command.words) owned.set(each, command);
  return owned.get(word);
}

/** Every command of a place: the product's own that the room's system serves, and the system's. A word of the product stays its own. */
export function commandsIn({ system }: CommandPlace): Command[] {
  const own = builtInCommands().filter(({ isServed }) => isServed === undefined || isServed(system));
  return system === null ? own : [...own, ...systemCommands(system.rulepack, (word) => builtInCommand(word) !== undefined)];
}

/** The commands that this viewer may use here. */
export function commandsFor(viewer: Viewer, place: CommandPlace): Command[] {
  return commandsIn(place).filter(({ keeperOnly, withoutSystem }) => (!keeperOnly || seesAll(viewer)) && (!place.gone || withoutSystem === true));
}

/** The command of a word here; undefined where nothing here has it. */
export function commandFor(word: string, place: CommandPlace): Command | undefined {
  return builtInCommand(word) ?? commandsIn(place).find(({ words }) => words.includes(word));
}

/** The word that was probably meant, among those the viewer may use here. */
export function nearestWord(word: string, viewer: Viewer, place: CommandPlace): string {
  return `.${nearest(word, commandsFor(viewer, place).flatMap(({ words }) => words))}`;
}
