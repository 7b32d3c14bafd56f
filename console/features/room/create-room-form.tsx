'use client';

import { Button, Group, NumberInput, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { useAction } from '../../graphql/use-action.ts';
import { languageName, locales } from '../../i18n/locale.ts';
import { useWord } from '../../i18n/use-word.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { failureOfError } from '../../lib/failure.ts';
import { roomPath } from '../../lib/room-path.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { worldsQuery } from '../world/worlds-query.ts';
import { usePreference } from '../preference/use-preference.ts';
import { answeringPolicies } from './answering.ts';
import type { Answering } from './answering.ts';
import { createRoomMutation } from './create-room-mutation.ts';
import { emptyRoom, RoomContentChoice } from './room-content-choice.tsx';
import { roomPacksQuery } from './room-packs-query.ts';
import { RulepackFields, without } from './rulepack-fields.tsx';

const seatRoles = ['HOST', 'PLAYER', 'SPECTATOR'] as const;
type SeatRole = (typeof seatRoles)[number];
type Values = { name: string; content: string | null; locale: string; answering: Answering; quietSeconds: number; seats: number; seatRole: SeatRole; rulepack: string };

/** A new room: what it plays, in which language, for how many, and when the keeper answers. */
export function CreateRoomForm() {
  const t = useTranslations('createRoom');
  const word = useWord();
  const router = useRouter();
  const preference = usePreference();
  const create = useAction(createRoomMutation);
  const [{ data, error, fetching }, readPacks] = useQuery({ query: roomPacksQuery });
  const [{ data: found, error: worldsError }, readWorlds] = useQuery({ query: worldsQuery, requestPolicy: 'cache-and-network' });
  const packs = nodesOf(data?.packs);
  const worlds = found?.worlds ?? [];
  const clientKey = useRef(newClientKey());
  const form = useForm<Values>({
    initialValues: { name: '', content: null, locale: preference.locale, answering: 'EACH_ACTION', quietSeconds: 60, seats: 4, seatRole: 'HOST', rulepack: without },
    validate: { name: (name) => (name.trim() === '' ? t('nameMissing') : null) },
    onValuesChange: () => { clientKey.current = newClientKey(); }, // other values are another room
  });
  const content = form.values.content ?? packs[0]?.id ?? emptyRoom; // an adventure is what most rooms are made for
  const submit = form.onSubmit(async ({ name, quietSeconds, rulepack, content: _content, ...values }) => {
    const quiet = values.answering === 'QUIET_TIME' ? { quietSeconds } : {};
    const system = rulepack === without ? {} : { rulepack };
    const chosen = worlds.some(({ id }) => id === content) ? { worldId: content } : { packId: content === emptyRoom ? null : content };
    const outcome = await create.run({ input: { ...values, ...quiet, ...system, ...chosen, name: name.trim(), clientKey: clientKey.current } });
    if (outcome.ok) router.push(roomPath(outcome.value.room.id));
  });
  return (
    <form onSubmit={submit}>
      <Stack gap="lg">
        <TextInput label={t('name')} placeholder={t('namePlaceholder')} maxLength={120} data-autofocus {...form.getInputProps('name')} />
        {worldsError !== undefined && error === undefined && <ErrorNotice failure={failureOfError(worldsError)} onRetry={readWorlds} />}
        {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={readPacks} />}
        {fetching && data === undefined ? <Loading /> : <RoomContentChoice packs={packs} worlds={worlds} value={content} onChange={(id) => form.setFieldValue('content', id)} />}
        <RulepackFields value={{ rulepack: form.values.rulepack, variant: without }} onChange={({ rulepack }) => form.setFieldValue('rulepack', rulepack)} />
        <Group grow align="flex-start">
          <Select label={t('language')} allowDeselect={false} data={locales.map((value) => ({ value, label: languageName[value] }))} {...form.getInputProps('locale')} />
          <NumberInput label={t('seats')} min={1} max={12} clampBehavior="strict" allowDecimal={false} {...form.getInputProps('seats')} />
        </Group>
        <Radio.Group label={t('seatRole')} {...form.getInputProps('seatRole')}>
          <Stack gap="xs" mt="xs">
            {seatRoles.map((role) => <Radio key={role} value={role} label={t(`seatRoles.${role}`)} description={t(`seatRoleHints.${role}`)} />)}
          </Stack>
        </Radio.Group>
        <Radio.Group label={t('answering')} {...form.getInputProps('answering')}>
          <Stack gap="xs" mt="xs">
            {answeringPolicies.map((policy) => <Radio key={policy} value={policy} label={word('answering', policy)} description={word('answeringHint', policy)} />)}
          </Stack>
        </Radio.Group>
        {form.values.answering === 'QUIET_TIME' && <NumberInput label={t('quietSeconds')} min={5} max={3600} allowDecimal={false} {...form.getInputProps('quietSeconds')} />}
        {create.failure !== null && <ErrorNotice failure={create.failure} />}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">{t('later')}</Text>
          <Button type="submit" loading={create.pending}>{t('submit')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
