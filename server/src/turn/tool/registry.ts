import { gameClock } from './game-clock.ts';
import { initiativeTracker } from './initiative-tracker.ts';
import { lookupLore } from './lookup-lore.ts';
import { note } from './note.ts';
import { revealHandout } from './reveal-handout.ts';
import { rollDice } from './roll-dice.ts';
import { setScene } from './set-scene.ts';
import { speakAsNpc } from './speak-as-npc.ts';
import type { Tool } from './tool.ts';

/** Every tool the keeper may call. */
export const tools: readonly Tool[] = [rollDice, revealHandout, note, setScene, speakAsNpc, lookupLore, gameClock, initiativeTracker];
