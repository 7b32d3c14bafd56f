'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { IconSettings } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { roomPath } from '../../lib/room-path.ts';
import type { Viewer } from '../session/viewer-query.ts';
import { mainPages, roomPages } from './navigation.ts';
import { useRoomAtHand } from './room-crumb.tsx';
import classes from './shell.module.css';

type Props = { readonly viewer: Viewer; readonly phone: boolean; readonly onPick: () => void };

/** The ways through the console: a slim bar at the window's edge, and on a phone a full list with the room's pages. */
export function NavRail({ viewer, phone, onPick }: Props) {
  const t = useTranslations('nav');
  const pathname = usePathname();
  const room = useRoomAtHand();
  const inRoom = phone && room !== null ? roomPages.filter(({ shown }) => shown(room.viewerRole)) : [];
  const current = (href: string) => (pathname === href || (room === null && pathname.startsWith(href)) ? ('page' as const) : undefined);
  return (
    <nav className={classes.rail} aria-label={t('mainPages')}>
      {inRoom.length > 0 && <p className={classes.group}>{room?.name}</p>}
      {room !== null && inRoom.map(({ name, page, icon: Icon }) => (
        <Link key={`room-${name}`} href={roomPath(room.id, page)} className={classes.railLink} aria-current={room.page === page ? 'page' : undefined} onClick={onPick}>
          <Icon size={22} />{t(`page.${name}`)}
        </Link>
      ))}
      {inRoom.length > 0 && <p className={classes.group}>{t('everywhere')}</p>}
      {mainPages.filter(({ shown }) => shown(viewer)).map(({ name, href, icon: Icon, badge: PageBadge }) => (
        <Link key={name} href={href} className={classes.railLink} aria-current={current(href)} onClick={onPick}>
          <Icon size={22} />{t(`page.${name}`)}{PageBadge !== undefined && <PageBadge />}
        </Link>
      ))}
      <span className={classes.spacer} />
      <Link href="/settings/" className={classes.railLink} aria-current={current('/settings/')} onClick={onPick}>
        <IconSettings size={22} />{t('page.settings')}
      </Link>
    </nav>
  );
}
