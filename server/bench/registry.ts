import type { Measure } from './measure.ts';
import { cardFolder } from './measures/card-folder.ts';
import { cardPng } from './measures/card-png.ts';
import { checkModifiers } from './measures/check-modifiers.ts';
import { commitTurnMeasure } from './measures/commit-turn.ts';
import { diceOneShot } from './measures/dice-one-shot.ts';
import { diceParsed } from './measures/dice-parsed.ts';
import { dimensions500 } from './measures/dimensions-500.ts';
import { fanOutDelay } from './measures/fan-out-delay.ts';
import { fanOutRate } from './measures/fan-out-rate.ts';
import { idleMemory } from './measures/idle-memory.ts';
import { judgedRows } from './measures/judged-rows.ts';
import { manyRooms } from './measures/many-rooms.ts';
import { roomPage } from './measures/room-page.ts';
import { rulepacks200 } from './measures/rulepacks-200.ts';
import { stalledSockets } from './measures/stalled-sockets.ts';
import { templateContext } from './measures/template-context.ts';
import { templates200 } from './measures/templates-200.ts';
import { turn10000 } from './measures/turn-10000.ts';
import { turn200 } from './measures/turn-200.ts';
import { turnStart } from './measures/turn-start.ts';
import { worldbookAppended } from './measures/worldbook-appended.ts';
import { worldbookColdRegex } from './measures/worldbook-cold-regex.ts';
import { worldbookGrowth } from './measures/worldbook-growth.ts';
import { worldbookOneShot } from './measures/worldbook-one-shot.ts';
import { worldbookWarmScan } from './measures/worldbook-warm-scan.ts';

/** Every measure, in the order in which they run. */
export const measures: readonly Measure[] = [roomPage, fanOutDelay, fanOutRate, turn200, turn10000, commitTurnMeasure, dimensions500, turnStart, manyRooms, idleMemory, stalledSockets, diceParsed, diceOneShot, checkModifiers, judgedRows, rulepacks200, worldbookWarmScan, worldbookOneShot, worldbookGrowth, worldbookAppended, worldbookColdRegex, cardPng, cardFolder, templates200, templateContext];
