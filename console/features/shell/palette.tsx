'use client';

import { useMantineColorScheme } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { IconDoorEnter, IconLanguage, IconMoon, IconSearch, IconSettings, IconSun } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { languageName, locales } from '../../i18n/locale.ts';
import { roomPath } from '../../lib/room-path.ts';
import { useAddedActions } from '../../ui/spotlight-store.ts';
import { changePreference } from '../preference/preference-store.ts';
import { usePreference } from '../preference/use-preference.ts';
import type { Viewer } from '../session/viewer-query.ts';
import { mainPages, roomPages } from './navigation.ts';
import { useRoomAtHand } from './room-crumb.tsx';

function useGroups(viewer: Viewer): SpotlightActionGroupData[] {
  const t = useTranslations('nav');
  const router = useRouter();
  const here = useAddedActions();
  const room = useRoomAtHand();
  const { locale } = usePreference();
  const { setColorScheme } = useMantineColorScheme();
  return useMemo(() => {
    const pagesHere = room === null ? [] : roomPages.filter(({ shown }) => shown(room.viewerRole)).map(({ name, page, icon: Icon }) => ({
      id: `here-${name}`, label: t(`page.${name}`), leftSection: <Icon size={20} />, onClick: () => router.push(roomPath(room.id, page)),
    }));
    const pages = mainPages.filter(({ shown }) => shown(viewer)).map(({ name, href, icon: Icon }) => ({
      id: name, label: t(`page.${name}`), leftSection: <Icon size={20} />, onClick: () => router.push(href),
    }));
    const rooms = viewer.memberships.map((member) => ({
      id: member.id, label: member.room.name, description: member.name, leftSection: <IconDoorEnter size={20} />, onClick: () => router.push(roomPath(member.room.id)),
    }));
    const settings = { id: 'settings', label: t('page.settings'), leftSection: <IconSettings size={20} />, onClick: () => router.push('/settings/') };
    const schemes = [
      { id: 'light', label: t('light'), leftSection: <IconSun size={20} />, onClick: () => setColorScheme('light') },
      { id: 'dark', label: t('dark'), leftSection: <IconMoon size={20} />, onClick: () => setColorScheme('dark') },
    ];
    const languages = locales.filter((option) => option !== locale).map((option) => ({
      id: `language-${option}`, label: languageName[option], leftSection: <IconLanguage size={20} />, onClick: () => changePreference({ locale: option }),
    }));
    return [
      { group: t('here'), actions: [...here, ...pagesHere] },
      { group: t('rooms'), actions: rooms },
      { group: t('pages'), actions: [...pages, settings] },
      { group: t('look'), actions: [...schemes, ...languages] },
    ].filter(({ actions }) => actions.length > 0);
  }, [here, locale, room, router, setColorScheme, t, viewer]);
}

/** Everything within reach of the keyboard: Ctrl+K or Cmd+K, a few letters, Enter. */
export function Palette({ viewer }: { readonly viewer: Viewer }) {
  const t = useTranslations('nav');
  const groups = useGroups(viewer);
  return (
    <Spotlight
      actions={groups} shortcut={['mod + K']} highlightQuery nothingFound={t('nothing')} scrollable maxHeight={420}
      attributes={{ content: { 'aria-label': t('palette') } }}
      searchProps={{ leftSection: <IconSearch size={20} />, placeholder: t('search'), 'aria-label': t('search') }}
    />
  );
}
