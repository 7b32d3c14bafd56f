import { addMember, addPerson } from '../../src/room/member/add-member.ts';
import type { MemberRole, MemberRow } from '../../src/room/member/member-row.ts';
import type { DefaultNames } from '../../src/room/member/member-name.ts';
import type { KeyPorts } from '../../src/room/key/key-ports.ts';
import { makeKey } from '../../src/room/key/make-key.ts';
import { nobody } from '../../src/room/key/principal.ts';
import type { Principal } from '../../src/room/key/principal.ts';
import { seededRandom } from '../../src/infra/random/random.ts';
import { secretBox } from '../../src/infra/secret/secret-box.ts';
import type { Db } from '../../src/infra/db/connect-database.ts';
import { testPorts } from './room.ts';

/** Names as tests read them. */
export const plainNames: DefaultNames = () => ({ member: (role, number) => `${role} ${number}`, seat: (number) => `座 ${number}` });

/** The ports of `testPorts` and what keys need beside them. */
export function keyPorts(db: Db, seed = 'keys') {
  const ports = testPorts(db, seed);
  const random = seededRandom(`${seed} keys`);
  return { ...ports, random, secrets: secretBox({ bytes: random.bytes(32), source: 'test' }, random) } satisfies KeyPorts;
}

export type KeyHolder = { readonly member: MemberRow; readonly text: string; readonly principal: Principal };

/** A member of a room with a personal key, and who they are to the server. */
export async function memberWithKey(ports: KeyPorts, roomId: string, role: MemberRole, name = `${role} 甲`): Promise<KeyHolder> {
  return ports.db.prisma.$transaction(async (tx) => {
    const person = await addPerson(tx, ports, name);
    const member = await addMember(tx, ports, { roomId, personId: person.id, name, role });
    const { text, key } = await makeKey(tx, ports, { purpose: 'PERSON', role, name, personId: person.id, roomId, memberId: member.id });
    return { member, text, principal: { ...nobody, via: 'bearer', keys: [key] } };
  });
}
