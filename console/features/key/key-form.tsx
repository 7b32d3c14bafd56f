'use client';

import { Button, Checkbox, Group, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { useWord } from '../../i18n/use-word.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { createKeyMutation } from './key-operations.ts';
import type { MadeKey } from './key-operations.ts';
import { expiryOf, lifetimes } from './lifetime.ts';
import type { Lifetime } from './lifetime.ts';

const scopes = ['read', 'act', 'keeper'] as const;
const roomRoles = ['PLAYER', 'KEEPER', 'SPECTATOR'] as const;
const deploymentRoles = ['KEEPER', 'OPERATOR'] as const;
type Role = (typeof roomRoles)[number] | (typeof deploymentRoles)[number];
type Values = { name: string; role: Role; scopes: string[]; lifetime: Lifetime };

/** What a program usually needs of each role's rights. */
const usualScopes: Readonly<Record<Role, readonly string[]>> = {
  PLAYER: ['read', 'act'], KEEPER: ['read', 'act', 'keeper'], SPECTATOR: ['read'], OPERATOR: [],
};

/** With a room: a key for a program there, held to scopes. Without one: a key for somebody who runs the deployment or opens rooms. */
export function KeyForm({ roomId, onMade }: { readonly roomId: string | null; readonly onMade: (made: MadeKey) => void }) {
  const t = useTranslations('key');
  const word = useWord();
  const create = useAction(createKeyMutation);
  const roles: readonly Role[] = roomId === null ? deploymentRoles : roomRoles;
  const first: Role = roomId === null ? 'KEEPER' : 'PLAYER';
  const form = useForm<Values>({
    initialValues: { name: '', role: first, scopes: [...usualScopes[first]], lifetime: roomId === null ? 'never' : 'year' },
    validate: {
      name: (name) => (name.trim() === '' ? t('nameMissing') : null),
      scopes: (chosen) => (roomId !== null && chosen.length === 0 ? t('scopesMissing') : null),
    },
  });
  const chooseRole = (value: string | null) => {
    const role = roles.find((option) => option === value) ?? first;
    form.setValues({ role, scopes: [...usualScopes[role]] });
  };
  const submit = form.onSubmit(async ({ name, role, lifetime, scopes: chosen }) => {
    const forRoom = roomId === null ? {} : { roomId, scopes: chosen };
    const outcome = await create.run({ input: { name: name.trim(), role, expiresAt: expiryOf(lifetime, Date.now()), ...forRoom } });
    if (outcome.ok) onMade(outcome.value);
  });
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput label={t('name')} description={t(roomId === null ? 'personNameHint' : 'programNameHint')} maxLength={60} data-autofocus {...form.getInputProps('name')} />
        <Group grow align="flex-start">
          <Select label={t('role')} allowDeselect={false} data={roles.map((value) => ({ value, label: word('viewerRole', value) }))} value={form.values.role} onChange={chooseRole} />
          <Select label={t('lifetime')} allowDeselect={false} data={lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`) }))} {...form.getInputProps('lifetime')} />
        </Group>
        {roomId !== null && (
          <Checkbox.Group label={t('scopes')} description={t('scopesHint')} {...form.getInputProps('scopes')}>
            <Stack gap="xs" mt="xs">
              {scopes.map((scope) => <Checkbox key={scope} value={scope} styles={{ label: { textTransform: 'capitalize' } }} label={word('keyScope', scope)} description={word('keyScopeHint', scope)} />)}
            </Stack>
          </Checkbox.Group>
        )}
        {create.failure !== null && <ErrorNotice failure={create.failure} />}
        <Button type="submit" loading={create.pending} style={{ alignSelf: 'flex-end' }}>{t('create')}</Button>
      </Stack>
    </form>
  );
}
