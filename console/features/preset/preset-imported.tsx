'use client';

import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PresetFindings } from './preset-findings.tsx';
import type { Preset } from './preset-operations.ts';
import { PresetSwitch } from './preset-switch.tsx';

type Props = { readonly preset: Preset; readonly roomId: string; readonly onOpen: () => void; readonly onChanged: () => void };

/** What came of an import: the preset is here, this of it is told, this was thrown away, this has no effect. */
export function PresetImported({ preset, roomId, onOpen, onChanged }: Props) {
  const t = useTranslations('preset');
  const { name, enabled, segments, promptCount } = preset;
  return (
    <Paper withBorder radius="md" p="lg">
      <Stack gap="md">
        <div>
          <Group gap="sm" wrap="nowrap" c="var(--lk-accent)" role="status"><IconCircleCheck size={22} aria-hidden style={{ flex: 'none' }} /><Text component="h3" m={0} fz="md" fw={600}>{t(enabled ? 'hereOn' : 'here', { name })}</Text></Group>
          <Text size="sm" c="dimmed">{t('told', { told: segments.length, count: promptCount })}</Text>
        </div>
        <PresetFindings preset={preset} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="compact-sm" onClick={onOpen} aria-haspopup="dialog">{t('details')}</Button>
          {!enabled && <PresetSwitch preset={preset} roomId={roomId} onChanged={onChanged} />}
        </Group>
      </Stack>
    </Paper>
  );
}
