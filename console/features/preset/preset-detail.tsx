'use client';

import { Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { PresetBandsView } from './preset-bands-view.tsx';
import { PresetFindings } from './preset-findings.tsx';
import type { Preset } from './preset-operations.ts';

/** All of a preset: its texts where they stand, and what of its file does not apply. */
export function PresetDetail({ preset, onClose }: { readonly preset: Preset | null; readonly onClose: () => void }) {
  const t = useTranslations('preset');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  return (
    <Modal opened={preset !== null} onClose={onClose} title={preset?.name} size="xl" fullScreen={phone} closeButtonProps={{ 'aria-label': t('close') }}>
      {preset !== null && <Stack gap="lg"><PresetBandsView segments={preset.segments} /><PresetFindings preset={preset} /></Stack>}
    </Modal>
  );
}
