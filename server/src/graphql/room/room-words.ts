import { localeOf, translate } from '../../i18n/translate.ts';
import type { RoomWords } from '../../room/room/room-words.ts';
import { defaultNames } from '../member/default-names.ts';

/** Names for what a new room comes with, in its language. */
export const roomWords: RoomWords = (tag) => ({
  seat: defaultNames(tag).seat,
  hostSeat: () => translate('room.hostSeat', {}, localeOf(tag)),
  spectatorSeat: () => translate('room.spectatorSeat', {}, localeOf(tag)),
});
