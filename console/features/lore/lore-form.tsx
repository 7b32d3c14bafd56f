'use client';

import { Accordion, Button, Group, NumberInput, Select, Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { changesOf, draftOf, emptyDraft, isChanged } from './lore-draft.ts';
import type { LoreDraft } from './lore-draft.ts';
import type { LoreBook, LoreEntry } from './lore-operations.ts';
import { deleteLoreEntryMutation, upsertLoreEntryMutation } from './lore-operations.ts';
import { LoreRulesFields } from './lore-rules-fields.tsx';

type Props = {
  readonly entry: LoreEntry | null;
  readonly books: readonly LoreBook[];
  readonly onSaved: (entryId: string) => void;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
  readonly onDirty?: (dirty: boolean) => void;
};

/** Saves under one key for one wording, so that a second press makes no second entry. */
function useSaving(entry: LoreEntry | null) {
  const { room } = useRoom();
  const action = useAction(upsertLoreEntryMutation);
  const sent = useRef({ text: '', key: newClientKey() });
  const save = async (base: LoreDraft, draft: LoreDraft, bookId: string | null) => {
    const changes = changesOf(base, draft);
    const text = JSON.stringify([changes, bookId, entry?.editVersion]);
    if (sent.current.text !== text) sent.current = { text, key: newClientKey() };
    const target = entry === null ? { bookId } : { id: entry.id, expectedVersion: entry.editVersion };
    const outcome = await action.run({ input: { roomId: room.id, ...target, ...changes, clientKey: sent.current.key } });
    return outcome.ok ? (outcome.value.entry?.documentId ?? null) : null;
  };
  return { save, pending: action.pending, failure: action.failure };
}

function DeleteButton({ entry, onDeleted }: { readonly entry: LoreEntry; readonly onDeleted: () => void }) {
  const t = useTranslations('lore');
  const confirm = useConfirm();
  const notice = useNotice();
  const action = useAction(deleteLoreEntryMutation);
  const drop = async () => {
    const outcome = await action.run({ id: entry.id, expectedVersion: entry.editVersion });
    if (!outcome.ok) return notice.failed(outcome.failure);
    notice.done(t('deleted', { title: entry.title }));
    onDeleted();
  };
  const ask = () => confirm({ title: t('deleteTitle', { title: entry.title }), text: t('deleteLead'), confirm: t('delete'), onConfirm: () => void drop() });
  return <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} loading={action.pending} onClick={ask}>{t('delete')}</Button>;
}

/** One entry to write: what matters at once, the rest folded away. */
export function LoreForm({ entry, books, onSaved, onClose, onDeleted, onDirty }: Props) {
  const t = useTranslations('lore');
  const { isKeeper } = useRoom();
  const notice = useNotice();
  const [base] = useState(() => (entry === null ? emptyDraft : draftOf(entry)));
  const [draft, setDraft] = useState(base);
  const [bookId, setBookId] = useState<string | null>(null);
  const { save, pending, failure } = useSaving(entry);
  const change = (part: Partial<LoreDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onDirty?.(isChanged(base, next));
  };
  const dirty = isChanged(base, draft);
  const trusted = isKeeper && entry?.owner.kind !== 'PLAYER';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const id = await save(base, draft, bookId);
    if (id === null) return;
    notice.done(t('saved'));
    onSaved(id);
  };
  return (
    <Section title={entry === null ? t('new') : entry.title} actions={entry !== null && onDeleted !== undefined ? <DeleteButton entry={entry} onDeleted={onDeleted} /> : undefined}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <TextInput label={t('field.title')} maxLength={200} value={draft.title} onChange={(event) => change({ title: event.currentTarget.value })} />
          <TagsInput label={t('field.keys')} description={t('hint.keys')} splitChars={[]} maxTags={256} clearable={false} value={[...draft.keys]} onChange={(keys) => change({ keys })} />
          <Textarea label={t('field.content')} autosize minRows={5} maxRows={24} maxLength={50_000} value={draft.content} onChange={(event) => change({ content: event.currentTarget.value })} />
          {entry === null && isKeeper && books.length > 0 && <Select label={t('book')} placeholder={t('noBook')} clearable clearButtonProps={{ 'aria-label': t('noBook') }} maw={420} data={books.map(({ id, name }) => ({ value: id, label: name }))} value={bookId} onChange={setBookId} />}
          <Group gap="xl">
            <Switch label={t('field.enabled')} checked={draft.enabled} onChange={(event) => change({ enabled: event.currentTarget.checked })} />
            {trusted && <Switch label={t('field.constant')} checked={draft.constant} onChange={(event) => change({ constant: event.currentTarget.checked })} />}
            {trusted && <Switch label={t('field.secret')} checked={draft.secret} onChange={(event) => change({ secret: event.currentTarget.checked })} />}
          </Group>
          <NumberInput label={t('field.order')} description={t('hint.order')} maw={320} allowDecimal={false} value={draft.order} onChange={(value) => change({ order: Number(value) || 0 })} />
          <Accordion variant="separated" multiple>
            <LoreRulesFields draft={draft} trusted={trusted} onChange={change} />
          </Accordion>
          {failure !== null && <ErrorNotice failure={failure} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t('close')}</Button>
            <Button type="submit" loading={pending} disabled={!dirty}>{t('save')}</Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
