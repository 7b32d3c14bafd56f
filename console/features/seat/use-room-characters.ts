'use client';

import { useCallback, useEffect, useState } from 'react';
import { useClient } from 'urql';
import type { Client } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import { roomCharactersQuery } from './seat-mutations.ts';

/** Somebody of the story, as far as choosing them goes. */
export type RoomCharacter = { readonly id: string; readonly name: string };

type Page = { readonly people: readonly RoomCharacter[]; readonly next: string | null };

async function readPage(client: Client, roomId: string, after: string | null): Promise<Page> {
  const { data, error } = await client.query(roomCharactersQuery, { id: roomId, after }, { requestPolicy: 'network-only' }).toPromise();
  if (error !== undefined) throw error;
  const found = data?.room?.characters;
  const people = (found?.nodes ?? []).filter((node) => node !== null);
  return { people, next: found?.pageInfo.hasNextPage === true ? (found.pageInfo.endCursor ?? null) : null };
}

async function readAll(client: Client, roomId: string): Promise<RoomCharacter[]> {
  const all: RoomCharacter[] = [];
  let after: string | null = null;
  do {
    const page: Page = await readPage(client, roomId, after);
    all.push(...page.people);
    after = page.next;
  } while (after !== null);
  return all;
}

/** Everybody of the story, page by page; null until all are read. */
export function useRoomCharacters(roomId: string) {
  const client = useClient();
  const [characters, setCharacters] = useState<readonly RoomCharacter[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const read = useCallback(() => {
    setFailure(null);
    readAll(client, roomId).then(setCharacters, (error: unknown) => setFailure(failureOfError(error as Parameters<typeof failureOfError>[0])));
  }, [client, roomId]);
  useEffect(read, [read]);
  return { characters, failure, retry: read };
}
