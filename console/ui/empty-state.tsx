import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type Props = { readonly icon: ReactNode; readonly title: string; readonly children?: ReactNode; readonly action?: ReactNode; readonly compact?: boolean; readonly alone?: boolean };

/** What a list or page shows while it has nothing: what will stand here, and the next step. `alone`: it is the whole page. */
export function EmptyState({ icon, title, children, action, compact = false, alone = false }: Props) {
  return (
    <Stack align="center" gap={compact ? 6 : 'sm'} py={compact ? 'lg' : 64} px="md" ta="center">
      <span className={classes.icon} data-compact={compact || undefined} aria-hidden>{icon}</span>
      {compact ? <Text fw={600} size="sm">{title}</Text> : <Title order={alone ? 1 : 2} size="h3">{title}</Title>}
      {children !== undefined && <Text c="dimmed" size={compact ? 'sm' : 'md'} maw={440}>{children}</Text>}
      {action}
    </Stack>
  );
}
