import { DomainError } from '../../core/error/domain-error.ts';
import { sheetView } from '../../core/sheet/index.ts';
import { translate } from '../../i18n/translate.ts';
import { readTable } from '../../room/document/read-table.ts';
import type { TableSeat } from '../../room/document/read-table.ts';
import { sheetsOf } from '../../room/sheet/read-sheets.ts';
import type { Command, CommandContext } from './command.ts';
import { commandPlace } from './command-place.ts';

/** The meters of the characters whose sheets the sender may read, by character. */
async function metersOf({ ports, room, viewer, locale }: CommandContext, seats: readonly TableSeat[]): Promise<ReadonlyMap<string, string>> {
  const { system } = commandPlace(ports, room);
  if (system === null) return new Map();
  const { rulepack } = system;
  const sheets = await sheetsOf({ db: ports.db, roomId: room.id, viewer }, rulepack.id, seats.flatMap(({ current }) => current?.id ?? []));
  return new Map([...sheets].map(([id, { data }]) => {
    const meters = sheetView(rulepack, data.values, locale).resources.map(({ label, value, max }) => `${label} ${value}${max === null ? '' : `/${max}`}`);
    return [id, [...meters, ...data.statusEffects].join('  ')];
  }));
}

/** Who plays whom, as far as the sender may know. */
export const partyCommand: Command = {
  word: 'party',
  words: ['party', '队伍'],
  keeperOnly: false,
  run: async (argument, context) => {
    const { ports, room, viewer, locale } = context;
    if (!['', 'list', '列表'].includes(argument.toLowerCase())) throw new DomainError('COMMAND_ARGUMENT', { seen: argument.slice(0, 40), expected: 'list' });
    const table = await readTable({ db: ports.db, roomId: room.id, viewer });
    const played = table.seats.filter(({ seat }) => seat.role === 'player');
    const meters = await metersOf(context, played);
    const lines = played.map(({ seat, current }) => {
      const parts = [current?.data.name ?? translate('command.party.nobody', {}, locale), meters.get(current?.id ?? '') ?? ''];
      return `- ${seat.name}: ${parts.filter((part) => part !== '').join(' · ')}`;
    });
    return { reply: lines.length === 0 ? translate('command.party.none', {}, locale) : lines.join('\n') };
  },
};
