'use client';

import { Button, Drawer, Select, Stack, Tabs, Text } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { CharacterForm } from './character-form.tsx';
import type { Character } from './character-operations.ts';
import { CharacterRow } from './character-row.tsx';
import classes from './character.module.css';
import { ResolveTester } from './resolve-tester.tsx';
import { SchemaEditor } from './schema-editor.tsx';
import { useCharacters } from './use-characters.ts';

const pageSize = 40;
type List = ReturnType<typeof useCharacters>;
/** Who is open in the form; null where nobody is. */
type Opened = { readonly character: Character | null } | null;

function TypeFilter({ types, value, onChange }: { readonly types: readonly string[]; readonly value: string | null; readonly onChange: (type: string | null) => void }) {
  const t = useTranslations('cast');
  if (types.length < 2) return null;
  return <div className={classes.tools}><Select label={t('type')} placeholder={t('anyType')} clearable clearButtonProps={{ 'aria-label': t('anyType') }} data={types.map((type) => ({ value: type, label: type === 'player' ? t('playerType') : type }))} value={value} onChange={onChange} /></div>;
}

function People({ list, onOpen, onMore }: { readonly list: List; readonly onOpen: ((character: Character) => void) | null; readonly onMore: () => void }) {
  const t = useTranslations('cast');
  if (list.characters.length === 0) return list.waiting ? <Loading /> : <EmptyState icon={<IconUsers size={28} />} title={t('none')}>{t('noneLead')}</EmptyState>;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">{t('count', { count: list.total })}</Text>
      <RowList label={t('title')}>
        {list.characters.map((character) => <CharacterRow key={character.id} character={character} attributes={list.schema?.attributes ?? []} onEdit={onOpen === null ? null : () => onOpen(character)} />)}
      </RowList>
      {list.hasMore && <Button variant="default" onClick={onMore}>{t('more')}</Button>}
    </Stack>
  );
}

/** The people of the story by name and alias; for keepers what characters of this room are, and how names are understood. */
export function CharactersScreen() {
  const t = useTranslations('cast');
  const { isKeeper } = useRoom();
  const [type, setType] = useState<string | null>(null);
  const [first, setFirst] = useState(pageSize);
  const [opened, setOpened] = useState<Opened>(null);
  const list = useCharacters({ type, first });
  const { schema } = list;
  const met = list.characters.map((character) => character.type);
  const types = [...new Set(['player', ...(schema?.types ?? []), ...(type === null ? met : [type, ...met])])];
  const close = () => setOpened(null);
  const add = isKeeper ? <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ character: null })}>{t('add')}</Button> : undefined;
  const people = <><TypeFilter types={types} value={type} onChange={setType} /><People list={list} onOpen={isKeeper ? (character) => setOpened({ character }) : null} onMore={() => setFirst((count) => Math.min(100, count + pageSize))} /></>;
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t(isKeeper ? 'lead' : 'leadPlayer')} actions={add} />
      {list.failure !== null && <ErrorNotice failure={list.failure} onRetry={list.reload} />}
      <Tabs defaultValue="people" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="people">{t('tabPeople')}</Tabs.Tab>
          {isKeeper && <Tabs.Tab value="schema">{t('tabSchema')}</Tabs.Tab>}
          <Tabs.Tab value="names">{t('tabNames')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">{people}</Tabs.Panel>
        {isKeeper && <Tabs.Panel value="schema">{schema !== null && <SchemaEditor key={schema.version ?? 0} schema={schema} onSaved={list.reload} />}</Tabs.Panel>}
        <Tabs.Panel value="names"><ResolveTester /></Tabs.Panel>
      </Tabs>
      <Drawer opened={opened !== null} onClose={close} position="right" size="lg" title={opened?.character == null ? t('add') : t('editName', { name: opened.character.name })} closeButtonProps={{ 'aria-label': t('cancel') }}>
        {opened !== null && schema !== null && <CharacterForm key={opened.character?.id ?? 'new'} character={opened.character} schema={schema} onDone={() => { close(); list.reload(); }} onCancel={close} />}
      </Drawer>
    </PageBody>
  );
}
