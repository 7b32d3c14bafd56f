'use client';

import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ResourceMeters } from './resource-meters.tsx';
import classes from './sheet.module.css';
import type { StatLine } from './sheet-query.ts';
import { linesMatching } from './stat-figure.ts';
import { StatRow } from './stat-row.tsx';
import { StatusEffects } from './status-effects.tsx';
import type { SheetEdit } from './use-sheet-edit.ts';

type Props = { readonly edit: SheetEdit; readonly chosen: string | null; readonly onCheck?: ((line: StatLine) => void) | undefined };

function Part({ title, actions, children }: { readonly title: string; readonly actions?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.partHead}><h3 id={id} className={classes.partTitle}>{title}</h3>{actions}</div>
      {children}
    </section>
  );
}

/** More skills than this are worth a search. */
const searchable = 12;

function Skills({ edit, chosen, onCheck }: Props) {
  const t = useTranslations('sheet');
  const [search, setSearch] = useState('');
  const { skills, budget } = edit.sheet;
  if (skills.length === 0) return null;
  const shown = linesMatching(skills, search);
  const field = skills.length > searchable && (
    <TextInput size="xs" w={170} aria-label={t('searchSkills')} placeholder={t('searchSkills')} leftSection={<IconSearch size={14} />} value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
  );
  return (
    <Part title={t('skills')} actions={field}>
      {budget !== null && budget.maximum > 0 && <p className={classes.note} data-over={budget.spent > budget.maximum || undefined}>{t('budget', { spent: budget.spent, maximum: budget.maximum })}</p>}
      <ul className={classes.lines} aria-label={t('skills')}>{shown.map((line) => <StatRow key={line.name} line={line} edit={edit} onCheck={onCheck} chosen={chosen === line.name} />)}</ul>
      {shown.length === 0 && <p className={classes.note}>{t('noSkill')}</p>}
    </Part>
  );
}

function Lines({ title, lines, wording = false, edit, chosen, onCheck }: Props & { readonly title: string; readonly lines: readonly StatLine[]; readonly wording?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={classes.lines} data-wide={wording || undefined} aria-label={title}>
        {lines.map((line) => <StatRow key={line.name} line={line} edit={edit} wording={wording} onCheck={onCheck} chosen={chosen === line.name} />)}
      </ul>
    </Part>
  );
}

/** A whole sheet: meters, attributes, skills, what follows from them, words, and what ails the character. */
export function SheetView(props: Props) {
  const t = useTranslations('sheet');
  const { edit } = props;
  const { attributes, secondary, fields, resources } = edit.sheet;
  const metered = new Set(resources.map(({ name }) => name));
  return (
    <div className={classes.sheet}>
      <ResourceMeters edit={edit} />
      <Part title={t('status')}><StatusEffects edit={edit} /></Part>
      <Lines {...props} title={t('attributes')} lines={attributes} />
      <Skills {...props} />
      <Lines {...props} title={t('secondary')} lines={secondary.filter(({ name }) => !metered.has(name))} />
      <Lines {...props} title={t('fields')} lines={fields} wording />
    </div>
  );
}
