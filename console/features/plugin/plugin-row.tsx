'use client';

import { Badge, Button, Paper, Text } from '@mantine/core';
import { IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { IssueList } from '../../ui/issue-list.tsx';
import { When } from '../../ui/when.tsx';
import type { RoomPlugin } from './plugin-operations.ts';
import { setPluginMutation } from './plugin-operations.ts';
import classes from './plugin-row.module.css';

type Props = { readonly plugin: RoomPlugin; readonly roomId: string; readonly onChanged: () => void };

/** A plugin as a room sees it: what it does there, whether it does, and the switch. */
export function PluginRow({ plugin, roomId, onChanged }: Props) {
  const t = useTranslations('plugin');
  const word = useWord();
  const set = useAction(setPluginMutation);
  const { id, title, description, version, provides, enabled, enabledAt, running, runtimes, issues } = plugin;
  const turn = async () => {
    const outcome = await set.run({ roomId, pluginId: id, enabled: !enabled });
    if (outcome.ok) onChanged();
  };
  return (
    <Paper withBorder radius="md" p="md">
      <div className={classes.row}>
        <div className={classes.words}>
          <Text component="h3" m={0} fz="md" fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">{t('about', { id, version })}{enabledAt !== null && <> · {t('since')} <When at={enabledAt} /></>}</Text>
          <Text size="sm">{id === 'lorekeep' ? t('builtIn') : description}</Text>
          {provides.includes('world.dimensions@1') && <Text size="sm" c="dimmed">{t('keepsDimensions')}</Text>}
          {runtimes.length > 0 && <Text size="xs" c="dimmed">{t('runs', { list: runtimes.map((runtime) => `${runtime.id} (${word('runStage', runtime.stage)})`).join(t('separator')) })}</Text>}
          {enabled && <Badge variant="light" color={running ? 'verdigris' : 'yellow'} tt="none" mt={4} leftSection={running ? <IconCheck size={12} aria-hidden /> : <IconPlayerPause size={12} aria-hidden />}>{running ? t('on') : t('notRunning')}</Badge>}
        </div>
        {(issues.length === 0 || enabled) && (
          <Button variant={enabled ? 'default' : 'filled'} size="compact-sm" loading={set.pending} onClick={() => void turn()} aria-label={t(enabled ? 'disableNamed' : 'enableNamed', { name: title })}>{t(enabled ? 'disable' : 'enable')}</Button>
        )}
      </div>
      {issues.length > 0 && <><Text size="sm" mt="xs">{t('broken')}</Text><IssueList issues={issues} /></>}
      {set.failure !== null && <ErrorNotice failure={set.failure} onClose={set.clear} />}
    </Paper>
  );
}
