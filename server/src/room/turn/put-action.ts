import type { Prisma } from '../../generated/prisma/client.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { ActionRow } from './action-row.ts';

/** Further fields of an action: plain values by name. */
export type ActionFields = Prisma.InputJsonObject;

/** Stores what a seat did or said, in the order of these calls. */
export async function putAction(write: RoomWrite, { fields, ...action }: Omit<ActionRow, 'createdAt' | 'fields'> & { readonly fields: ActionFields }): Promise<void> {
  write.head.turnOrdinal += 1n;
  await write.tx.action.create({ data: { ...action, roomId: write.roomId, ordinal: write.head.turnOrdinal, fields, createdAt: write.at } });
}
