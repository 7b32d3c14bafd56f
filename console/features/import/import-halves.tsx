'use client';

import { Text } from '@mantine/core';
import { IconUser, IconWorld } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportPreview } from './import-operations.ts';
import classes from './import.module.css';

type HalfProps = { readonly title: string; readonly icon: ReactNode; readonly half: NonNullable<ImportPreview['character']> };

function Half({ title, icon, half }: HalfProps) {
  return (
    <div className={classes.half}>
      <h3 className={classes.halfTitle}>{icon}{title}</h3>
      <Text size="sm">{half.summary}</Text>
      {half.items.length > 0 && <ul className={classes.items}>{half.items.map((item, index) => <li key={`${index}:${item}`}>{item}</li>)}</ul>}
    </div>
  );
}

/** The two halves of a card: the person in it, and the machinery that would change the table. */
export function ImportHalves({ preview }: { readonly preview: ImportPreview }) {
  const t = useTranslations('importer');
  if (preview.character === null && preview.world === null) return null;
  return (
    <div className={classes.halves}>
      {preview.character !== null && <Half title={t('characterHalf')} icon={<IconUser size={16} aria-hidden />} half={preview.character} />}
      {preview.world !== null && <Half title={t('worldHalf')} icon={<IconWorld size={16} aria-hidden />} half={preview.world} />}
    </div>
  );
}
