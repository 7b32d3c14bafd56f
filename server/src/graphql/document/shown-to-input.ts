import { z } from 'zod';
import type { ShownTo } from '../../room/document/seat-audience.ts';
import { builder } from '../builder.ts';
import { localSeatId } from '../seat/seat-id.ts';

export const ShownToInputRef = builder.inputType('ShownToInput', {
  description: 'Whom to show a document to beside the keepers: nobody where neither is given.',
  fields: (t) => ({
    everyone: t.boolean({ description: 'Everybody in the room.' }),
    seats: t.idList({ description: 'These seats.' }),
  }),
});

export const shownToSchema = z.object({ everyone: z.boolean().nullish(), seats: z.array(z.string().max(400)).max(64).nullish() });

/** The same with the ids that seats have in the room; null where nothing was given. */
export function shownToSeats(roomId: string, shownTo: z.infer<typeof shownToSchema> | null | undefined): ShownTo | null {
  return shownTo == null ? null : { everyone: shownTo.everyone === true, seats: shownTo.seats?.map((seat) => localSeatId(roomId, seat)) ?? [] };
}
