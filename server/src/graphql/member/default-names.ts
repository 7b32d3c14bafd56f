import { localeOf, translate } from '../../i18n/translate.ts';
import type { DefaultNames } from '../../room/member/member-name.ts';

const words = { KEEPER: 'viewer.newKeeper', PLAYER: 'viewer.newPlayer', SPECTATOR: 'viewer.newSpectator' } as const;

/** Names for those who were given none, in the language of the room. */
export const defaultNames: DefaultNames = (tag) => {
  const locale = localeOf(tag);
  return {
    member: (role, number) => translate(words[role], { number }, locale),
    seat: (number) => translate('viewer.newSeat', { number }, locale),
  };
};
