'use client';

import '@mantine/dropzone/styles.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './file-drop.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint: string;
  /** The button's words. */
  readonly choose: string;
  /** From 0 to 1 while a file is on its way; null before. */
  readonly progress: number | null;
  readonly onFile: (file: File) => void;
};

/** Takes one file, dropped or chosen. What it is decides the server, by its bytes. */
export function FileDrop({ icon, title, hint, choose, progress, onFile }: Props) {
  const t = useTranslations('fileDrop');
  const open = useRef<() => void>(null);
  const take = (files: readonly File[]) => {
    const file = files[0];
    if (file !== undefined) onFile(file);
  };
  const busy = progress !== null;
  return (
    <Dropzone
      className={classes.drop} unstyled onDrop={take} openRef={open} multiple={false} disabled={busy}
      activateOnClick={false} activateOnKeyboard={false} enablePointerEvents inputProps={{ 'aria-label': title, tabIndex: -1 }}
    >
      <Stack align="center" gap="sm">
        <span className={classes.icon} aria-hidden>{icon}</span>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed" maw={460}>{hint}</Text>
        {busy
          ? <Progress value={progress * 100} w="100%" maw={320} aria-label={t('sending')} />
          : <Button variant="default" onClick={() => open.current?.()}>{choose}</Button>}
      </Stack>
    </Dropzone>
  );
}
