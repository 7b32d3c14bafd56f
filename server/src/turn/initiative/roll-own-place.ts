import { roll } from '../../core/dice/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { FrameData } from '../../core/frame/frame.ts';
import { seededRandom } from '../../core/random/seeded-random.ts';
import { newSeed } from '../../infra/random/random.ts';
import { systemOf } from '../../room/rulepack/room-system.ts';
import { sheetsOf } from '../../room/sheet/read-sheets.ts';
import type { CommandContext } from '../command/command.ts';
import type { OwnCharacter } from './own-character.ts';
import { initiativeDice, rollFor } from './roll-for.ts';

type Rolling = Pick<CommandContext, 'ports' | 'room'>;

/**
 * Rolls a character's place: the dice that were written, or those of the room's system; a card of figures
 * that players may not read is secret. Throws INITIATIVE_NO_DICE, what reading
 * dice throws, SUBSYSTEM_FIGURE_MISSING.
 */
export async function rollOwnPlace({ ports, room }: Rolling, { id, name, isHidden, isPlayer }: OwnCharacter, written: string): Promise<FrameData['dice']> {
  const random = seededRandom(newSeed(ports.random));
  if (written !== '') return initiativeDice(roll(written, { random }), { actor: name, secret: isHidden });
  const system = systemOf(ports, room);
  if (system === null) throw new DomainError('INITIATIVE_NO_DICE');
  const sheets = await sheetsOf({ db: ports.db, roomId: room.id, viewer: { kind: 'operator' } }, system.rulepack.id, [id]);
  const values = sheets.get(id)?.data.values ?? {};
  return initiativeDice(rollFor({ system, characterId: id, name, values, random }), { actor: name, secret: isHidden || !isPlayer });
}
