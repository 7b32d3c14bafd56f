'use client';

import { Alert, Button, Fieldset, Group, Select, SimpleGrid, Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { FailureIssue } from '../../lib/failure.ts';
import { wordsAt } from '../../lib/issues-at.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { AttributeField } from './attribute-field.tsx';
import type { CharacterDraft } from './character-draft.ts';
import { draftOf, upsertOf } from './character-draft.ts';
import type { Attribute, Character, CharacterSchema } from './character-operations.ts';
import { proposeCharactersMutation } from './character-operations.ts';
import { JsonField } from './json-field.tsx';

const categories = ['STATS', 'BIO', 'ABILITIES', 'EQUIPMENT', 'SOCIAL'] as const;
const at = (...place: string[]) => ['input', 'characters', '0', ...place];

type Part = { readonly draft: CharacterDraft; readonly change: (part: Partial<CharacterDraft>) => void; readonly issues: readonly FailureIssue[] };

function Attributes({ attributes, draft, change, issues }: Part & { readonly attributes: readonly Attribute[] }) {
  const t = useTranslations('cast');
  return categories.map((category) => {
    const own = attributes.filter((attribute) => attribute.category === category);
    if (own.length === 0) return null;
    return (
      <Fieldset key={category} legend={t(`category.${category}`)}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {own.map((attribute) => (
            <AttributeField
              key={attribute.key} attribute={attribute.keeperOnly ? { ...attribute, label: t('keeperLabel', { label: attribute.label }) } : attribute} value={draft.values[attribute.key]} issues={issues}
              place={attribute.keeperOnly ? at('secret', 'fields', attribute.key) : at('fields', attribute.key)}
              onChange={(value) => change({ values: { ...draft.values, [attribute.key]: value } })}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
    );
  });
}

function Who({ types, draft, change, issues }: Part & { readonly types: readonly string[] }) {
  const t = useTranslations('cast');
  const all = [...new Set(['player', ...types, draft.type])];
  return (
    <>
      <TextInput label={t('name')} required maxLength={200} data-autofocus value={draft.name} error={wordsAt(issues, at('name'))} onChange={(event) => change({ name: event.currentTarget.value })} />
      <TagsInput label={t('aliases')} description={t('aliasesHint')} maxTags={32} value={[...draft.aliases]} error={wordsAt(issues, at('aliases')) ?? wordsAt(issues, at('removeAliases'))} onChange={(aliases) => change({ aliases })} />
      <Select label={t('type')} data={all.map((type) => ({ value: type, label: type === 'player' ? t('playerType') : type }))} allowDeselect={false} value={draft.type} error={wordsAt(issues, at('type'))} onChange={(type) => change({ type: type ?? 'npc' })} />
      <Textarea label={t('description')} description={t('descriptionHint')} autosize minRows={2} maxRows={10} maxLength={50_000} value={draft.description} error={wordsAt(issues, at('description'))} onChange={(event) => change({ description: event.currentTarget.value })} />
      <Switch label={t('known')} description={t('knownHint')} checked={draft.known} onChange={(event) => change({ known: event.currentTarget.checked })} />
    </>
  );
}

function Hidden({ draft, change, issues }: Part) {
  const t = useTranslations('cast');
  return (
    <Alert variant="light" color="gray" icon={<IconEyeOff size={18} />} title={t('hiddenHalf')}>
      <Stack gap="sm">
        <Textarea label={t('secret')} autosize minRows={2} maxRows={10} maxLength={50_000} value={draft.secret} error={wordsAt(issues, at('secret', 'text'))} onChange={(event) => change({ secret: event.currentTarget.value })} />
        <Textarea label={t('goals')} autosize minRows={1} maxRows={6} maxLength={50_000} value={draft.goals} error={wordsAt(issues, at('secret', 'goals'))} onChange={(event) => change({ goals: event.currentTarget.value })} />
      </Stack>
    </Alert>
  );
}

type Props = { readonly character: Character | null; readonly schema: CharacterSchema; readonly onDone: () => void; readonly onCancel: () => void };

/** Somebody new, or a change of somebody who is there, by the schema of the room. What others changed meanwhile is kept. */
export function CharacterForm({ character, schema, onDone, onCancel }: Props) {
  const t = useTranslations('cast');
  const { room } = useRoom();
  const notice = useNotice();
  const { run, pending, failure, clear } = useAction(proposeCharactersMutation);
  const [draft, setDraft] = useState(() => draftOf(character, schema.attributes));
  const change = (part: Partial<CharacterDraft>) => { clear(); setDraft((before) => ({ ...before, ...part })); };
  const save = async () => {
    const { ok } = await run({ input: { roomId: room.id, characters: [upsertOf(character, draft, schema.attributes)], clientKey: newClientKey() } });
    if (!ok) return;
    notice.done(t('saved', { name: draft.name.trim() }));
    onDone();
  };
  const part = { draft, change, issues: failure?.issues ?? [] };
  return (
    <form onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Stack gap="md">
        <Who {...part} types={schema.types} />
        <Attributes {...part} attributes={schema.attributes} />
        <JsonField label={t('others')} hint={t('othersHint')} value={Object.keys(draft.others).length === 0 ? undefined : draft.others} onChange={(others) => change({ others: (others ?? {}) as CharacterDraft['others'] })} />
        <Hidden {...part} />
        {failure !== null && <ErrorNotice failure={failure} onClose={clear} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="gray" onClick={onCancel}>{t('cancel')}</Button>
          <Button type="submit" loading={pending} disabled={draft.name.trim() === ''}>{t('save')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
