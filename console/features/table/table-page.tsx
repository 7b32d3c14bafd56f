'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { readRoomPath } from '../../lib/room-path.ts';
import { RoomMissing } from '../room/room-missing.tsx';
import { RoomProvider } from '../room/room-provider.tsx';
import { TableScreen } from './table-screen.tsx';

/** Reads room and view from the address: `/rooms/<id>/`, with `?as=<seat>` as that seat sees it. */
export function TablePage() {
  const at = readRoomPath(usePathname());
  const viewAs = useSearchParams().get('as');
  if (at === null) return <RoomMissing />;
  return <RoomProvider key={`${at.roomId}:${viewAs ?? ''}`} roomId={at.roomId} viewAs={viewAs}><TableScreen /></RoomProvider>;
}
