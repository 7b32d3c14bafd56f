import { createHash } from 'node:crypto';
import { translate } from '../../i18n/translate.ts';
import type { Command } from './command.ts';

/** The same person has the same luck all day, whatever they do: a hash, not a roll. */
function luckOf(personId: string, day: string): number {
  const digest = createHash('sha256').update(`${personId}_${day}`).digest();
  return Number(BigInt(`0x${digest.toString('hex')}`) % 100n) + 1;
}

/** Luck of the day, a custom of Chinese dice bots. */
export const jrrpCommand: Command = {
  word: 'jrrp',
  words: ['jrrp', '今日运势', '今日人品'],
  keeperOnly: false,
  run: (_argument, context) => {
    const total = luckOf(context.personId, context.ports.clock.now().toISOString().slice(0, 10));
    const data = {
      actor: context.actorName, kind: 'ROLL', expression: 'jrrp', reason: translate('command.jrrp.reason', {}, context.room.locale),
      dice: [{ sides: '100', values: [total], kept: [true] }], total, target: null, success: null, secret: false, detail: null,
    } as const;
    return Promise.resolve({ frames: [{ id: context.ports.ids.uuid(), type: 'dice', audience: ['*'], data }] });
  },
};
