'use client';

import { nameDigest } from '@lorekeep/server/character-name';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { takenNamesQuery } from './character-operations.ts';

/** How long a name has to stand still before it is looked up; milliseconds. */
const settleFor = 250;

/**
 * Whether a name is taken already, as far as a form can know: it holds digests, not names. Where the browser has no digests of its own
 * (pages that are not served securely) the server alone says so, when the form is sent.
 */
export function useTakenName(roomId: string, name: string): boolean {
  const [{ data }] = useQuery({ query: takenNamesQuery, variables: { id: roomId }, requestPolicy: 'network-only' });
  const [taken, setTaken] = useState<{ readonly name: string; readonly is: boolean }>({ name: '', is: false });
  const names = data?.room?.takenNames ?? null;
  useEffect(() => {
    if (names === null || name.trim() === '' || !('subtle' in crypto)) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void nameDigest(name, names.salt).then((digest) => { if (isWanted) setTaken({ name, is: names.digests.includes(digest) }); });
    }, settleFor);
    return () => { isWanted = false; clearTimeout(timer); };
  }, [names, name]);
  return taken.name === name && taken.is;
}
