'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useNotice } from '../../ui/use-notice.tsx';
import type { Preset } from './preset-operations.ts';
import { enablePresetMutation } from './preset-operations.ts';

type Props = { readonly preset: Pick<Preset, 'presetId' | 'name' | 'enabled'>; readonly roomId: string; readonly onChanged: () => void };

/** Makes a preset the room's, or turns it off; whatever else was on goes off by that. */
export function PresetSwitch({ preset: { presetId, name, enabled }, roomId, onChanged }: Props) {
  const t = useTranslations('preset');
  const notice = useNotice();
  const enable = useAction(enablePresetMutation);
  const turn = async () => {
    const outcome = await enable.run({ roomId, presetId: enabled ? null : presetId });
    if (outcome.ok) onChanged();
    else notice.failed(outcome.failure);
  };
  return (
    <Button size="compact-sm" variant={enabled ? 'default' : 'filled'} loading={enable.pending} onClick={() => void turn()} aria-label={t(enabled ? 'turnOffNamed' : 'turnOnNamed', { name })}>
      {t(enabled ? 'turnOff' : 'turnOn')}
    </Button>
  );
}
