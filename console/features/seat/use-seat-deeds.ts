import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import type { Outcome } from '../../graphql/outcome.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { handOverSeatMutation, leaveSeatMutation, switchCharacterMutation, takeSeatMutation } from './seat-mutations.ts';

/** Who plays a seat from now on: a member, a companion, or nobody. */
export type SeatReceiver = { readonly memberId: string; readonly name: string } | { readonly controller: 'AI' | 'EMPTY' };

/** What can be done with a seat: each says what came of it, and reads the room anew. */
export function useSeatDeeds(seat: Seat) {
  const t = useTranslations('seats');
  const notice = useNotice();
  const confirm = useConfirm();
  const { reload } = useRoom();
  const takeSeat = useAction(takeSeatMutation);
  const leaveSeat = useAction(leaveSeatMutation);
  const handOverSeat = useAction(handOverSeatMutation);
  const switchCharacter = useAction(switchCharacterMutation);
  const told = (outcome: Outcome<unknown>, message: string) => {
    if (outcome.ok) notice.done(message);
    else notice.failed(outcome.failure);
    reload();
  };
  const { id: seatId, name } = seat;
  const leave = async () => told(await leaveSeat.run({ seatId }), t('left', { name }));
  const mine = seat.member?.isViewer === true;
  return {
    pending: takeSeat.pending || leaveSeat.pending || handOverSeat.pending || switchCharacter.pending,
    take: async () => told(await takeSeat.run({ seatId }), t('taken', { name })),
    askToLeave: () => confirm({ title: t(mine ? 'leaveTitle' : 'emptyTitle', { name }), text: t(mine ? 'leaveLead' : 'emptyLead', { name: seat.member?.name ?? '' }), confirm: t(mine ? 'leave' : 'empty'), onConfirm: () => void leave() }),
    handOver: async (receiver: SeatReceiver) => {
      const input = 'memberId' in receiver ? { seatId, memberId: receiver.memberId } : { seatId, controller: receiver.controller };
      told(await handOverSeat.run({ input }), 'memberId' in receiver ? t('handed', { name, member: receiver.name }) : t(receiver.controller === 'AI' ? 'toCompanion' : 'emptied', { name }));
    },
    playAs: async (character: Seat['characters'][number] | undefined) => {
      if (character !== undefined) told(await switchCharacter.run({ seatId, characterId: character.id }), t('playing', { name: character.name }));
    },
  };
}
