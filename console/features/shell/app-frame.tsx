'use client';

import { ActionIcon, AppShell, Burger, Tooltip } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PreferenceMenu } from '../preference/preference-menu.tsx';
import { useSession } from '../session/session-provider.tsx';
import { Brand, BrandMark } from './brand.tsx';
import { NavRail } from './nav-rail.tsx';
import { Palette } from './palette.tsx';
import { RoomCrumb } from './room-crumb.tsx';
import classes from './shell.module.css';

/** The frame of every page: navigation at the edge, the room and its pages on top, the page itself as main landmark. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('nav');
  const { viewer, signedIn } = useSession();
  const [opened, { toggle, close }] = useDisclosure();
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const inside = signedIn && viewer !== null;
  return (
    <AppShell
      layout="alt" header={{ height: 56 }} transitionDuration={0}
      navbar={inside ? { width: 84, breakpoint: 'sm', collapsed: { mobile: !opened } } : undefined}
    >
      <a href="#main" className="skip-link">{t('skip')}</a>
      <AppShell.Header className={classes.header}>
        {inside && <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('open')} />}
        {inside ? <RoomCrumb /> : <Brand />}
        <span className={classes.spacer} />
        {inside && (
          <Tooltip label={t('palette')}>
            <ActionIcon onClick={spotlight.open} aria-label={t('palette')}><IconSearch size={20} /></ActionIcon>
          </Tooltip>
        )}
        <PreferenceMenu />
      </AppShell.Header>
      {inside && (
        <AppShell.Navbar className={classes.navbar}>
          <div className={classes.home}>
            {phone
              ? <Burger opened onClick={close} size="sm" aria-label={t('close')} />
              : <Link href="/" aria-label={t('home')}><BrandMark /></Link>}
          </div>
          <NavRail viewer={viewer} phone={phone} onPick={close} />
        </AppShell.Navbar>
      )}
      <AppShell.Main id="main" className={classes.main} tabIndex={-1}>{children}</AppShell.Main>
      {inside && <Palette viewer={viewer} />}
    </AppShell>
  );
}
