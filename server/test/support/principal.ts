import type { Db } from '../../src/infra/db/connect-database.ts';
import { seededRandom } from '../../src/infra/random/random.ts';
import { makeKey } from '../../src/room/key/make-key.ts';
import type { KeyRole } from '../../src/room/key/key-row.ts';
import type { Principal } from '../../src/room/key/principal.ts';
import { addMember, addPerson } from '../../src/room/member/add-member.ts';
import type { RoomPorts } from '../../src/room/ports.ts';

/** A person with a key of the whole deployment, and what they are known by. */
export async function deploymentPerson(db: Db, ports: RoomPorts, role: 'OPERATOR' | 'KEEPER', name: string): Promise<Principal & { readonly text: string; readonly personId: string }> {
  const random = seededRandom(ports.ids.uuid());
  return db.prisma.$transaction(async (tx) => {
    const person = await addPerson(tx, ports, name);
    const { key, text } = await makeKey(tx, { ...ports, random }, { purpose: 'PERSON', role, name, personId: person.id });
    return { via: 'bearer' as const, keys: [key], sessionHash: null, text, personId: person.id };
  });
}

/** A new member of a room with a key for it; `personId` where they are somebody known already. */
export async function roomMember(db: Db, ports: RoomPorts, { roomId, role, name }: { roomId: string; role: Exclude<KeyRole, 'OPERATOR'>; name: string }): Promise<Principal & { readonly text: string; readonly personId: string; readonly memberId: string }> {
  const random = seededRandom(ports.ids.uuid());
  return db.prisma.$transaction(async (tx) => {
    const person = await addPerson(tx, ports, name);
    const member = await addMember(tx, ports, { roomId, personId: person.id, name, role });
    const { key, text } = await makeKey(tx, { ...ports, random }, { purpose: 'PERSON', role, name, personId: person.id, roomId, memberId: member.id });
    return { via: 'bearer' as const, keys: [key], sessionHash: null, text, personId: person.id, memberId: member.id };
  });
}

/** Nobody in particular: no key at all. */
export const stranger: Principal = { via: 'nothing', keys: [], sessionHash: null };
