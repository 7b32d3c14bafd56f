'use client';

import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconLock, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { AudienceField, keeperOnly } from './audience-field.tsx';
import type { AudienceMode, NewAudience } from './audience-field.tsx';
import classes from './document-editor.module.css';
import { emptyTexts, fieldsOf } from './document-fields.ts';
import type { FieldSpec, HandKind, Texts } from './document-fields.ts';
import { dataOf, textsOf } from './document-texts.ts';
import { booksQuery } from './documents-operations.ts';
import type { FullDocument } from './documents-operations.ts';
import { EditorField } from './editor-field.tsx';
import { StaleChoice } from './stale-choice.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSave } from './use-save.ts';

type Props = { readonly kind: HandKind; readonly document: FullDocument | null; readonly onSaved: (id: string) => void; readonly onClose: () => void };

function missing(field: FieldSpec, texts: Texts): boolean {
  return field.required === true && (texts[field.name] ?? '').trim() === '';
}

/** Writes a document by hand: a new one with its first audience, or an existing one from the version that was read. */
export function DocumentEditor({ kind, document, onSaved, onClose }: Props) {
  const t = useTranslations('editor');
  const notice = useNotice();
  const confirm = useConfirm();
  const { room } = useRoom();
  const [{ data }] = useQuery({ query: booksQuery, variables: { id: room.id, as: null }, pause: kind !== 'LORE_ENTRY' });
  const [base] = useState<Texts>(() => (document === null ? null : textsOf(document)) ?? emptyTexts(kind));
  const draft = useKeptDraft(`${room.id}:${document === null ? `new-${kind}` : `${document.id}@${document.version ?? 0}`}`, base);
  const [audience, setAudience] = useState<{ readonly mode: AudienceMode; readonly value: NewAudience }>({ mode: 'keeper', value: keeperOnly });
  const [touched, setTouched] = useState(false);
  const save = useSave();
  const { texts } = draft;
  const dirty = Object.entries(texts).some(([name, text]) => text !== base[name]);
  const fields = fieldsOf[kind];

  const write = async (next: Texts, against: FullDocument | null) => {
    const shownTo = document === null && kind !== 'LORE_ENTRY' ? { shownTo: { everyone: audience.value.everyone, seats: [...audience.value.seats] } } : {};
    const target = against === null ? { kind, ...shownTo } : { id: against.id, expectedVersion: against.version };
    const id = await save.run({ roomId: room.id, data: dataOf(kind, next, against), ...target });
    if (id === null) return;
    draft.drop();
    notice.done(t('saved'));
    onSaved(id);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!fields.some((field) => missing(field, texts))) void write(texts, document);
  };
  const leave = () => {
    draft.drop();
    onClose();
  };
  const cancel = () => (dirty ? confirm({ title: t('discardTitle'), text: t('discardLead'), confirm: t('discard'), onConfirm: leave }) : leave());
  const renderField = (field: FieldSpec) => (
    <EditorField key={field.name} field={field} value={texts[field.name] ?? ''} books={data?.room?.books ?? []} error={touched && missing(field, texts) ? t('missing') : null} onChange={(value) => draft.change({ ...texts, [field.name]: value })} />
  );
  const hidden = fields.filter(({ secret }) => secret === true);
  const current = save.stale?.current ?? null;
  const theirs = current === null ? null : textsOf(current);
  return (
    <Section title={document === null ? t(`new.${kind}`) : t('editTitle', { title: document.title })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {draft.restored && <Alert variant="light" color="verdigris" icon={<IconRestore size={18} />}>{t('restored')}</Alert>}
          {fields.filter(({ secret }) => secret !== true).map(renderField)}
          {hidden.length > 0 && (
            <div className={classes.secret}>
              <div className={classes.secretTitle}><IconLock size={15} aria-hidden />{t('secretHalf')}</div>
              <Stack gap="md">{hidden.map(renderField)}</Stack>
            </div>
          )}
          {document === null && kind !== 'LORE_ENTRY' && <AudienceField {...audience} onChange={(mode, value) => setAudience({ mode, value })} />}
          {save.failure !== null && <ErrorNotice failure={save.failure} />}
          {theirs !== null && <StaleChoice key={current?.version} base={base} mine={texts} theirs={theirs} pending={save.pending} onResolve={(next) => void write(next, current)} />}
          {save.stale !== null && current === null && (
            <Alert color="brass" variant="light" title={t('deletedMeanwhile')} role="alert">
              <Button size="compact-sm" loading={save.pending} onClick={() => void write(texts, null)}>{t('saveAsNew')}</Button>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>{t('cancel')}</Button>
            <Button type="submit" loading={save.pending} disabled={save.stale !== null || (document !== null && !dirty)}>{t('save')}</Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
