'use client';

import { Button, Group, List, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { Resolution } from './character-operations.ts';
import { resolveCharacterQuery } from './character-operations.ts';

type Person = { readonly id: string; readonly documentId: string; readonly label: string; readonly type: string };

function People({ people }: { readonly people: readonly Person[] }) {
  return <List size="sm">{people.map(({ id, documentId, label, type }) => <List.Item key={id}>{label} [{type}] · <code>{documentId}</code></List.Item>)}</List>;
}

function Answer({ resolution }: { readonly resolution: Resolution }) {
  const t = useTranslations('cast');
  switch (resolution.__typename) {
    case 'CharacterFound':
      return <Text>{t('found', { label: resolution.character.label, by: t(`match.${resolution.matchedBy}`) })}</Text>;
    case 'CharacterAmbiguous':
      return <Stack gap={4}><Text>{t('ambiguous', { count: resolution.candidates.length })}</Text><People people={resolution.candidates} /></Stack>;
    default:
      return <Stack gap={4}><Text>{t(resolution.closest.length === 0 ? 'missing' : 'missingNear')}</Text><People people={resolution.closest} /></Stack>;
  }
}

/** Tries whom a name means, by the rule that models, commands and packages go by. */
export function ResolveTester() {
  const t = useTranslations('cast');
  const { room, viewAs } = useRoom();
  const [name, setName] = useState('');
  const [partial, setPartial] = useState(false);
  const [asked, setAsked] = useState<{ readonly name: string; readonly partial: boolean } | null>(null);
  const [{ data, error, fetching }] = useQuery({ query: resolveCharacterQuery, variables: { id: room.id, as: viewAs, name: asked?.name ?? '', partial: asked?.partial ?? false }, pause: asked === null, requestPolicy: 'network-only' });
  const resolution = asked === null ? null : (data?.room?.resolveCharacter ?? null);
  return (
    <Section title={t('tester')} lead={t('testerLead')}>
      <form onSubmit={(event) => { event.preventDefault(); if (name.trim() !== '') setAsked({ name, partial }); }}>
        <Stack gap="sm">
          <TextInput label={t('testerName')} maxLength={200} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Switch label={t('partial')} description={t('partialHint')} checked={partial} onChange={(event) => setPartial(event.currentTarget.checked)} />
          <Group><Button type="submit" variant="default" leftSection={<IconUserQuestion size={16} />} loading={fetching} disabled={name.trim() === ''}>{t('try')}</Button></Group>
        </Stack>
      </form>
      <div aria-live="polite">
        {error !== undefined && <ErrorNotice failure={failureOfError(error)} />}
        {resolution !== null && !fetching && <Answer resolution={resolution} />}
      </div>
    </Section>
  );
}
