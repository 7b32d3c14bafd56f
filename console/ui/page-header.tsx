'use client';

import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

type Props = { readonly title: string; readonly lead?: ReactNode; readonly actions?: ReactNode };

/** The head of a page: its one first-level heading, a line about it, and what can be done here. */
export function PageHeader({ title, lead, actions }: Props) {
  usePageTitle(title);
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="lg">
      <Stack gap={4}>
        <Title order={1} size="h2">{title}</Title>
        {lead !== undefined && <Text c="dimmed">{lead}</Text>}
      </Stack>
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </Group>
  );
}
