import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { dimensionTools } from './dimension-tools.ts';
import { gameClock } from './game-clock.ts';
import { initiativeTracker } from './initiative-tracker.ts';
import { listCharacters } from './list-characters.ts';
import { lookupLore } from './lookup-lore.ts';
import { note } from './note.ts';
import { revealHandout } from './reveal-handout.ts';
import { rollDice } from './roll-dice.ts';
import { rulesTools } from './rules-tools.ts';
import { setScene } from './set-scene.ts';
import { speakAsNpc } from './speak-as-npc.ts';
import { statTools } from './stat-tools.ts';
import { syncCharacters } from './sync-characters.ts';
import type { Tool } from './tool.ts';
import { variableTools } from './variable-tools.ts';
import { whoIsHere } from './who-is-here.ts';

/** The tools that the keeper has in every room. */
const tableTools: readonly Tool[] = [rollDice, revealHandout, note, setScene, speakAsNpc, whoIsHere, listCharacters, syncCharacters, lookupLore, gameClock, initiativeTracker, ...variableTools, ...statTools, ...dimensionTools];

/** Every tool that the keeper may call: those of every table, and what the room's system has. */
export function toolsFor(system: RoomSystem | null): readonly Tool[] {
  return system === null ? tableTools : [...tableTools, ...rulesTools(system.rulepack, (name) => tableTools.some((tool) => tool.name === name))];
}
