'use client';

import { Badge, Button } from '@mantine/core';
import { IconEyeOff, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Row } from '../../ui/row-list.tsx';
import type { Attribute, Character } from './character-operations.ts';
import { shownValues } from './shown-values.ts';
import classes from './character.module.css';

type Props = { readonly character: Character; readonly attributes: readonly Attribute[]; readonly onEdit: (() => void) | null };

/** One person of the story: names, type, values by the schema, and for keepers the way to change them. */
export function CharacterRow({ character, attributes, onEdit }: Props) {
  const t = useTranslations('cast');
  const { name, aliases, type, audience, seat } = character;
  const values = shownValues(character, attributes);
  return (
    <Row
      title={<span className={classes.name}>{name}<Badge size="sm" variant="light" color="gray" tt="none">{type === 'player' ? t('playerType') : type}</Badge>{onEdit !== null && !audience.everyone && <Badge size="sm" variant="light" color="brass" tt="none" leftSection={<IconEyeOff size={12} />}>{t('unknown')}</Badge>}</span>}
      meta={[aliases.length > 0 ? t('alsoCalled', { names: aliases.join(t('listComma')) }) : null, seat === null ? null : t('playedAt', { seat: seat.name })].filter((line) => line !== null).join(' · ') || undefined}
      actions={onEdit === null ? undefined : <Button size="compact-sm" variant="subtle" leftSection={<IconPencil size={14} />} aria-label={t('editName', { name })} onClick={onEdit}>{t('edit')}</Button>}
    >
      {values.length > 0 && <dl className={classes.values}>{values.map(({ key, label, text }) => <div key={key}><dt>{label}</dt><dd>{text}</dd></div>)}</dl>}
    </Row>
  );
}
