'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { graphql } from '../../graphql/graphql.ts';
import { readRoomPath, roomPath } from '../../lib/room-path.ts';
import { roomPages } from './navigation.ts';
import classes from './shell.module.css';

const roomNameQuery = graphql(`
  query RoomName($id: ID!) { room(id: $id) { id name viewerRole } }
`);

/** Which room the page is about, read from the address, with its name as this viewer may know it. */
export function useRoomAtHand() {
  const at = readRoomPath(usePathname());
  const [{ data }] = useQuery({ query: roomNameQuery, variables: { id: at?.roomId ?? '' }, pause: at === null });
  const room = at === null ? null : (data?.room ?? null);
  return room === null || at === null ? null : { ...room, page: at.page };
}

/** The room's name and the ways to its pages. With the table as its only page there is nothing to choose. */
export function RoomCrumb() {
  const t = useTranslations('nav');
  const room = useRoomAtHand();
  if (room === null) return null;
  const pages = roomPages.filter(({ shown }) => shown(room.viewerRole));
  return (
    <>
      <Link href={roomPath(room.id)} className={classes.roomName}>{room.name}</Link>
      {pages.length > 1 && (
        <nav className={classes.tabs} aria-label={t('roomPages')}>
          {pages.map(({ name, page }) => (
            <Link key={name} href={roomPath(room.id, page)} className={classes.tab} aria-current={room.page === page ? 'page' : undefined}>{t(`page.${name}`)}</Link>
          ))}
        </nav>
      )}
    </>
  );
}
