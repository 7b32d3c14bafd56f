'use client';

import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';
import classes from './entry-card.module.css';

/** The frame of the pages before sign-in: one card in the middle of an empty table. */
export function EntryCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className={classes.page}>
      <Paper withBorder radius="md" p={{ base: 'lg', sm: 'xl' }} className={classes.card}>
        <div className={classes.ornament} aria-hidden>❦</div>
        <Stack gap="md">
          <Title order={1} size="h2" ta="center">{title}</Title>
          {children}
        </Stack>
      </Paper>
    </div>
  );
}
