'use client';

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconId } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { SheetDrawer } from './sheet-drawer.tsx';

/** The way from a character among the documents to their sheet. */
export function SheetButton({ characterId, name }: { readonly characterId: string; readonly name: string }) {
  const t = useTranslations('sheet');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={<IconId size={16} />} onClick={open}>{t('open')}</Button>
      <SheetDrawer characterId={opened ? characterId : null} name={name} onClose={close} />
    </>
  );
}
