'use client';

import { IconFeather } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { presetBands } from '../../lib/preset-bands.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { PresetSegment } from './preset-operations.ts';
import classes from './preset.module.css';

/** Every text that a preset tells, under the place where it stands in the prompt. */
export function PresetBandsView({ segments }: { readonly segments: readonly PresetSegment[] }) {
  const t = useTranslations('preset');
  const word = useWord();
  if (segments.length === 0) return <EmptyState compact icon={<IconFeather size={22} />} title={t('nothingTold')}>{t('nothingToldLead')}</EmptyState>;
  return (
    <>
      {presetBands(segments).map(({ key, place, depth, role, texts }) => (
        <section key={key} className={classes.band}>
          <h3 className={classes.place}>{depth === null ? word('presetPlace', place) : t('depth', { depth, role: role ?? '' })}</h3>
          {texts.map(({ title, text }, index) => (
            <details key={`${index}:${title}`} className={classes.text} open={texts.length === 1 && text.length < 600}>
              <summary><span className={classes.title}>{title}</span><span className={classes.length}>{t('characters', { count: text.length })}</span></summary>
              <p>{text}</p>
            </details>
          ))}
        </section>
      ))}
    </>
  );
}
