'use client';

import { Button, Group, Stack, Switch, TagsInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { wordsAt } from '../../lib/issues-at.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { CharacterSchema } from './character-operations.ts';
import { setCharacterSchemaMutation } from './character-operations.ts';
import classes from './character.module.css';
import { SchemaAttribute } from './schema-attribute.tsx';
import type { AttributeDraft } from './schema-draft.ts';
import { newAttribute, schemaDraftOf } from './schema-draft.ts';

/** Rows keep their inputs when one before them goes. */
type Line = { readonly key: number; readonly attribute: AttributeDraft };

/** What the characters of the room are and have; everybody in it has to fit before it is stored. */
export function SchemaEditor({ schema, onSaved }: { readonly schema: CharacterSchema; readonly onSaved: () => void }) {
  const t = useTranslations('cast');
  const { room } = useRoom();
  const notice = useNotice();
  const { run, pending, failure, clear } = useAction(setCharacterSchemaMutation);
  const start = schemaDraftOf(schema);
  const [types, setTypes] = useState<readonly string[]>(start.types);
  const [refusesUnknown, setRefuses] = useState(start.refusesUnknown);
  const [lines, setLines] = useState<readonly Line[]>(() => start.attributes.map((attribute, key) => ({ key, attribute })));
  const issues = failure?.issues ?? [];
  const save = async () => {
    const attributes = lines.map(({ attribute }) => attribute);
    const { ok } = await run({ input: { roomId: room.id, types: [...types], attributes, refusesUnknown, expectedVersion: schema.version ?? 0, clientKey: newClientKey() } });
    if (!ok) return;
    notice.done(t('schemaSaved'));
    onSaved();
  };
  const add = () => setLines((before) => [...before, { key: 1 + Math.max(-1, ...before.map(({ key }) => key)), attribute: newAttribute }]);
  return (
    <form onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Section title={t('schema')} lead={t('schemaLead')} actions={<Button size="sm" variant="default" leftSection={<IconPlus size={16} />} onClick={add}>{t('addAttribute')}</Button>}>
        <Stack gap="md">
          <TagsInput label={t('types')} description={t('typesHint')} value={[...types]} error={wordsAt(issues, ['input', 'types'])} onChange={(next) => { clear(); setTypes(next); }} />
          <Switch label={t('refusesUnknown')} checked={refusesUnknown} onChange={(event) => setRefuses(event.currentTarget.checked)} />
          <ul className={classes.attributes}>
            {lines.map(({ key, attribute }, index) => (
              <SchemaAttribute
                key={key} attribute={attribute} index={index} issues={issues}
                onChange={(next) => { clear(); setLines((before) => before.map((line) => (line.key === key ? { key, attribute: next } : line))); }}
                onRemove={() => { clear(); setLines((before) => before.filter((line) => line.key !== key)); }}
              />
            ))}
          </ul>
          {failure !== null && <ErrorNotice failure={failure} onClose={clear} />}
          <Group justify="flex-end"><Button type="submit" loading={pending}>{t('saveSchema')}</Button></Group>
        </Stack>
      </Section>
    </form>
  );
}
