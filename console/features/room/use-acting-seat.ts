'use client';

import { useCallback, useState } from 'react';
import type { Seat } from './seat-fragment.ts';

function storageKey(roomId: string): string {
  return `lorekeep.seat:${roomId}`;
}

function remembered(roomId: string): string | null {
  try {
    return localStorage.getItem(storageKey(roomId));
  } catch {
    return null;
  }
}

/** The seat that the viewer speaks from: the one used last here, else the first of theirs. */
export function useActingSeat(roomId: string, seats: readonly Seat[]): { readonly seat: Seat | null; readonly setSeatId: (id: string) => void } {
  const [chosen, setChosen] = useState(() => remembered(roomId));
  const seat = seats.find(({ id }) => id === chosen) ?? seats[0] ?? null;
  const setSeatId = useCallback((id: string) => {
    setChosen(id);
    try {
      localStorage.setItem(storageKey(roomId), id);
    } catch {
      // storage is off: the choice holds for this page
    }
  }, [roomId]);
  return { seat, setSeatId };
}
