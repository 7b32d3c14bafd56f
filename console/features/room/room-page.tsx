'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { readRoomPath } from '../../lib/room-path.ts';
import { RoomMissing } from './room-missing.tsx';
import { RoomProvider } from './room-provider.tsx';

function RoomOfAddress({ children }: { readonly children: ReactNode }) {
  const at = readRoomPath(usePathname());
  const viewAs = useSearchParams().get('as');
  if (at === null) return <RoomMissing />;
  return <RoomProvider key={`${at.roomId}:${viewAs ?? ''}`} roomId={at.roomId} viewAs={viewAs}>{children}</RoomProvider>;
}

/** A page of a room: reads the room, and the seat whose eyes are borrowed, from the address. */
export function RoomPage({ children }: { readonly children: ReactNode }) {
  return <Suspense><RoomOfAddress>{children}</RoomOfAddress></Suspense>;
}
