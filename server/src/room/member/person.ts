import type { RoomPorts } from '../ports.ts';

export type PersonRow = { readonly id: string; readonly name: string; readonly createdAt: Date };

/** A person by id; null where there is none. */
export function personById({ prisma }: Pick<RoomPorts['db'], 'prisma'>, id: string): Promise<PersonRow | null> {
  return prisma.person.findUnique({ where: { id } });
}
