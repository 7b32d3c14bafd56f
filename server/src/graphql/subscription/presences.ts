import type { Infra } from '../../infra/infra.ts';
import type { MemberPlace } from '../../room/member/load-members.ts';
import { placeText } from '../../room/member/load-members.ts';
import { markAbsent, markPresent } from '../../room/member/presence.ts';

type Held = { readonly place: MemberPlace; connections: number };

/** A member's presence is written anew this often, for the time at which they were last seen. */
const renewMilliseconds = 30_000;

/** Who reads live through this process; a member with several connections is there until the last one goes. */
export type Presences = { enter(place: MemberPlace): () => void };

function createPresences(infra: Infra, replicaId: string): Presences {
  const held = new Map<string, Held>();
  const safely = (writing: Promise<void>) => void writing.catch((error: unknown) => infra.log.warn({ err: error }, 'a presence could not be written'));
  const mark = ({ place }: Held) => safely(markPresent(infra, { ...place, replicaId }));
  const renew = setInterval(() => { for (const each of held.values()) mark(each); }, renewMilliseconds);
  renew.unref();

  const leave = (each: Held) => {
    each.connections -= 1;
    if (each.connections > 0) return;
    held.delete(placeText(each.place));
    safely(markAbsent(infra, { ...each.place, replicaId }));
  };
  return {
    enter: (place) => {
      const each = held.get(placeText(place)) ?? { place, connections: 0 };
      each.connections += 1;
      held.set(placeText(place), each);
      if (each.connections === 1) mark(each);
      let there = true;
      return () => {
        if (there) leave(each);
        there = false;
      };
    },
  };
}

const opened = new WeakMap<Infra, Presences>();

/** The presences of this process; made with the first connection. */
export function presencesOf(infra: Infra, replicaId: string): Presences {
  const known = opened.get(infra) ?? createPresences(infra, replicaId);
  opened.set(infra, known);
  return known;
}
