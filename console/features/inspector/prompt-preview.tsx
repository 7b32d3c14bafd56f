'use client';

import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { IconEyeSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { promptPreviewQuery } from './inspector-operations.ts';
import { PromptView } from './prompt-view.tsx';

type Asked = { readonly seat: string; readonly text: string };

/** What the model would be given to read if somebody wrote this now. No model is asked, nothing changes. */
export function PromptPreview() {
  const t = useTranslations('inspector');
  const { room } = useRoom();
  const seats = room.seats.filter(({ role }) => role === 'PLAYER');
  const [seat, setSeat] = useState(seats[0]?.id ?? null);
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const variables = { room: room.id, seat: asked?.seat ?? '', text: asked?.text ?? '' };
  const [{ data, error, fetching }, query] = useQuery({ query: promptPreviewQuery, variables, pause: asked === null, requestPolicy: 'network-only' });
  const preview = asked === null ? null : (data?.room?.promptPreview ?? null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (seat === null) return;
    const same = asked !== null && asked.seat === seat && asked.text === text;
    if (same) query({ requestPolicy: 'network-only' });
    else setAsked({ seat, text });
  };
  return (
    <Stack gap="lg">
      <form onSubmit={ask}>
        <Stack gap="sm">
          <Select label={t('seat')} allowDeselect={false} maw={360} data={seats.map(({ id, name, currentCharacter }) => ({ value: id, label: currentCharacter === null ? name : `${currentCharacter.name} · ${name}` }))} value={seat} onChange={setSeat} />
          <Textarea label={t('text')} description={t('textHint')} autosize minRows={2} maxRows={8} maxLength={4000} value={text} onChange={(event) => setText(event.currentTarget.value)} />
          <Group><Button type="submit" leftSection={<IconEyeSearch size={18} />} loading={fetching} disabled={seat === null}>{t('preview')}</Button></Group>
        </Stack>
      </form>
      {error !== undefined && <ErrorNotice failure={failureOfError(error)} />}
      {fetching && preview === null && <Loading />}
      {preview !== null && <PromptView prompt={preview} />}
    </Stack>
  );
}
