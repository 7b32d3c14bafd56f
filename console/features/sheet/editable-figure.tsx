'use client';

import { TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { typedChange } from '../../lib/typed-number.ts';
import classes from './sheet.module.css';
import { figureText } from './stat-figure.ts';
import type { StatChange } from './use-sheet-edit.ts';

type Props = {
  readonly label: string;
  readonly value: unknown;
  /** Words may be written; else what is typed must be a number. */
  readonly wording?: boolean;
  readonly canEdit: boolean;
  readonly pending: boolean;
  readonly onChange: (change: StatChange) => void;
  readonly after?: string;
};

function changeOf(text: string, value: unknown, wording: boolean): StatChange | null {
  const number = typedChange(text);
  if (!wording && typeof value === 'number') return number;
  return text.trim() === '' ? null : (typeof value === 'number' && number !== null ? number : { set: text.trim() });
}

function Editor({ label, value, wording = false, onChange, onClose }: Pick<Props, 'label' | 'value' | 'wording' | 'onChange'> & { readonly onClose: () => void }) {
  const t = useTranslations('sheet');
  const [text, setText] = useState(figureText(value));
  const change = changeOf(text, value, wording);
  const save = () => {
    if (change !== null && text !== figureText(value)) onChange(change);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onClose();
    if (event.key === 'Enter' || event.key === 'Escape') event.stopPropagation();
  };
  return (
    <TextInput
      size="xs" className={wording ? classes.wordEditor : classes.figureEditor} autoFocus aria-label={t('newValue', { label })} error={change === null && text.trim() !== '' ? t('number') : false}
      inputMode={wording ? 'text' : 'numeric'} maxLength={200} value={text} data-mantine-stop-propagation="true"
      onFocus={(event) => event.currentTarget.select()} onChange={(event) => setText(event.currentTarget.value)} onKeyDown={onKeyDown} onBlur={save}
    />
  );
}

/** A value that whoever may can type over: `52` sets it, `+3` and `-2` change it. */
export function EditableFigure({ label, value, wording = false, canEdit, pending, onChange, after }: Props) {
  const t = useTranslations('sheet');
  const [editing, setEditing] = useState(false);
  const shown = figureText(value);
  const words = <><span className={classes.figure}>{shown === '' ? '–' : shown}</span>{after !== undefined && <span className={classes.after}>{after}</span>}</>;
  if (editing) return <Editor label={label} value={value} wording={wording} onChange={onChange} onClose={() => setEditing(false)} />;
  if (!canEdit) return <span className={classes.value} data-wording={wording || undefined}>{words}</span>;
  return (
    <UnstyledButton className={classes.value} data-editable data-wording={wording || undefined} data-pending={pending || undefined} onClick={() => setEditing(true)} title={t('changeHint')}>
      <VisuallyHidden>{t('change', { label })}</VisuallyHidden> {words}
    </UnstyledButton>
  );
}
