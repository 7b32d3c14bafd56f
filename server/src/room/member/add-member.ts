import type { RoomPorts, Tx } from '../ports.ts';
import type { MemberRole, MemberRow } from './member-row.ts';
import { memberOfRow } from './member-row.ts';

type Ports = Pick<RoomPorts, 'ids' | 'clock'>;

/** Makes a person: whoever will hold a key. */
export async function addPerson(tx: Tx, ports: Ports, name: string): Promise<{ readonly id: string; readonly name: string }> {
  const person = { id: ports.ids.uuid(), name };
  await tx.person.create({ data: { ...person, createdAt: ports.clock.now() } });
  return person;
}

export type NewMember = { readonly roomId: string; readonly personId: string; readonly name: string; readonly role: MemberRole };

/** Makes a person a member of a room. A person is a member of a room once at most. */
export async function addMember(tx: Tx, ports: Ports, member: NewMember): Promise<MemberRow> {
  return memberOfRow(await tx.member.create({ data: { ...member, id: ports.ids.uuid(), createdAt: ports.clock.now() } }));
}
