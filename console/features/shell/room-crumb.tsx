'use client';

import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { graphql } from '../../graphql/graphql.ts';
import { readRoomPath, roomPath } from '../../lib/room-path.ts';
import { roomPages } from './navigation.ts';
import type { RoomPage } from './navigation.ts';
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

type More = { readonly room: { readonly id: string; readonly page: string }; readonly pages: readonly RoomPage[] };

/** What is seldom wanted stands in a menu, which bears the name of the page at hand where that is one of them. */
function MorePages({ room, pages }: More) {
  const t = useTranslations('nav');
  if (pages.length === 0) return null;
  const here = pages.find(({ page }) => page === room.page);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.tab} aria-current={here === undefined ? undefined : 'page'} aria-label={here === undefined ? t('more') : t('moreHere', { page: t(`page.${here.name}`) })}>
          {here === undefined ? t('more') : t(`page.${here.name}`)} <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ name, page, icon: Icon }) => (
          <Menu.Item key={name} component={Link} href={roomPath(room.id, page)} leftSection={<Icon size={18} />} aria-current={room.page === page ? 'page' : undefined}>{t(`page.${name}`)}</Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
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
          {pages.filter(({ seldom }) => seldom !== true).map(({ name, page }) => (
            <Link key={name} href={roomPath(room.id, page)} className={classes.tab} aria-current={room.page === page ? 'page' : undefined}>{t(`page.${name}`)}</Link>
          ))}
          <MorePages room={room} pages={pages.filter(({ seldom }) => seldom === true)} />
        </nav>
      )}
    </>
  );
}
