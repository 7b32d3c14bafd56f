import { DomainError } from '../../core/error/domain-error.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import { applyEffects } from '../../room/document/apply-effects.ts';
import { missingSheet } from '../../room/sheet/edit-sheet.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { PerformedSubsystem } from '../rules/perform-subsystem.ts';
import type { Ruling } from '../rules/ruling.ts';
import { sheetEffects } from '../rules/sheet-effects.ts';
import { audienceOf } from './acting.ts';
import { diceFrames } from './check.ts';
import type { CommandContext, CommandOutcome } from './command.ts';

/** Changes the sheet as it is by now, under the room's lock. Throws NOT_FOUND where the character is gone, SHEET_REFUSED. */
async function applyToSheet(write: RoomWrite, { who }: Ruling, { result }: PerformedSubsystem): Promise<void> {
  if (who.characterId === null || result.effects.length === 0) return;
  const missing = await missingSheet(write, { rulepack: who.rulepack, characterId: who.characterId });
  const conflicts = await applyEffects(write, sheetEffects(who, result.effects, missing));
  if (conflicts.length > 0) throw new DomainError('SHEET_REFUSED');
}

/** Frames for what a subsystem came to: its dice, then its words. What it does to figures that players may not know is for who rolled. */
function framesOf(context: CommandContext, { who }: Ruling, { dice, told, result }: PerformedSubsystem): NewFrame[] {
  const hidden = who.concealed && result.outcome.template !== 'opposed';
  const words = told.map((data): NewFrame => ({ id: context.ports.ids.uuid(), type: 'system', audience: audienceOf(context, hidden), data }));
  return [...diceFrames(context, dice), ...words];
}

/** What a subsystem came to, shown to the table and written to the sheet in one transaction. `before` runs first in it. */
export function rulesOutcome(context: CommandContext, ruling: Ruling, performed: PerformedSubsystem, before?: (write: RoomWrite) => Promise<void>): CommandOutcome {
  const change = async (write: RoomWrite) => {
    await before?.(write);
    await applyToSheet(write, ruling, performed);
    return null;
  };
  const changes = performed.result.effects.length > 0 || before !== undefined;
  return { frames: framesOf(context, ruling, performed), ...(changes && { change }) };
}
