import { DomainError } from '../../core/error/domain-error.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { displayName, wordsIn } from '../../core/rulepack/index.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import { updateRoomIn } from '../../room/room/update-room.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { requireSystem } from '../../room/rulepack/room-system.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import type { Command, CommandContext } from './command.ts';
import { commandPlace } from './command-place.ts';

const offWords = ['off', 'none', '关', '关闭'];

const variantsOf = ({ rulepack }: RoomSystem) => [...(rulepack.resolution?.variants.keys() ?? [])];

/** By which system and which house ladder a room is played, in words. */
export function rulesText(system: RoomSystem | null, locale: Locale): string {
  if (system === null) return translate('command.rule.none', {}, locale);
  const { rulepack, variant } = system;
  const name = wordsIn(rulepack.label, locale);
  const named = variantsOf(system).map((id) => (displayName(rulepack, id, locale) === id ? id : `${id} (${displayName(rulepack, id, locale)})`));
  const now = variant === null ? translate('command.rule.usual', { system: name }, locale) : translate('command.rule.variant', { system: name, variant: displayName(rulepack, variant, locale) }, locale);
  return named.length === 0 ? now : `${now}\n${translate('command.rule.variants', { variants: named.join(', ') }, locale)}`;
}

/** The variant that a word or a number means; null for the usual ladder. Throws COMMAND_ARGUMENT. */
function variantOf(system: RoomSystem, argument: string): string | null {
  const word = argument.toLowerCase();
  if (offWords.includes(word)) return null;
  const ids = variantsOf(system);
  const found = ids.find((id) => id === word || displayName(system.rulepack, id, 'en').toLowerCase() === word || displayName(system.rulepack, id, 'zh') === argument)
    ?? (/^\d$/.test(word) ? ids.find((id) => id.endsWith(word)) : undefined);
  if (found === undefined) throw new DomainError('COMMAND_ARGUMENT', { seen: argument.slice(0, 40), expected: [...ids, 'off'].join(', ') });
  return found;
}

/** Changes how the room is played; the answer says how it is from now on. */
export function rulesChange({ ports, principal, room, locale }: CommandContext, change: { readonly rulepackId?: string | null; readonly rulepackVariant?: string | null }) {
  return async (write: RoomWrite) => {
    const after = await updateRoomIn(write, ports, { principal, change });
    return rulesText(commandPlace(ports, { ...room, ...after }).system, locale);
  };
}

/** Shows by which rules the room is played; keepers choose among the house ladders of its system. */
export const ruleCommand: Command = {
  word: 'rule',
  words: ['rule', 'rules', '规则', '房规'],
  keeperOnly: false,
  withoutSystem: true,
  run: async (argument, context) => {
    const { ports, room, viewer, locale } = context;
    const { system, gone } = commandPlace(ports, room);
    if (argument === '') return { reply: gone ? translate('command.rule.gone', { system: room.rulepackId ?? '' }, locale) : rulesText(system, locale) };
    if (!seesAll(viewer)) throw new DomainError('FORBIDDEN');
    const rulepackVariant = variantOf(requireSystem(ports, room), argument);
    return { change: rulesChange(context, { rulepackVariant }) };
  },
};
