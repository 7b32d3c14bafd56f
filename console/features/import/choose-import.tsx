'use client';

import { Button, Group, Paper, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import type { Failure } from '../../lib/failure.ts';
import { IconLock } from '@tabler/icons-react';
import { useRoom } from '../room/room-provider.tsx';
import { choicesFor } from './import-choice.ts';
import type { ImportChoice } from './import-choice.ts';
import { ImportFindings } from './import-findings.tsx';
import { ImportHalves } from './import-halves.tsx';
import type { ImportPreview } from './import-operations.ts';
import classes from './import.module.css';

type Props = {
  readonly preview: ImportPreview;
  readonly picture: string | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly onTake: (choice: ImportChoice, seatId: string | null, name: string) => void;
  readonly onBack: () => void;
};

type ChoiceProps = { readonly choice: ImportChoice; readonly choices: readonly ImportChoice[]; readonly onChange: (choice: ImportChoice) => void };

function ChoiceCards({ choice, choices, onChange }: ChoiceProps) {
  const t = useTranslations('importer');
  const pick = (value: string) => {
    const picked = choices.find((option) => option === value);
    if (picked !== undefined) onChange(picked);
  };
  return (
    <Radio.Group label={t('takeAs')} value={choice} onChange={pick}>
      <Stack gap="xs" mt="xs">
        {choices.map((value) => (
          <Radio.Card key={value} value={value} className={classes.choice} radius="md" aria-label={t(`choice.${value}`)}>
            <Radio.Indicator mt={3} />
            <span><Text component="span" fw={600} size="sm" display="block">{t(`choice.${value}`)}</Text><Text component="span" size="sm" c="dimmed">{t(`choiceHint.${value}`)}</Text></span>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** What the file is, and as what it is taken in. */
export function ChooseImport({ preview, picture, pending, failure, onTake, onBack }: Props) {
  const t = useTranslations('importer');
  const word = useWord();
  const { room, isKeeper } = useRoom();
  const seats = (isKeeper ? room.seats : room.viewerSeats).filter(({ role }) => role === 'PLAYER');
  const mine = room.viewerSeats.find(({ role }) => role === 'PLAYER');
  const choices = choicesFor(preview, { isKeeper, hasSeat: mine !== undefined });
  const [picked, setPicked] = useState<ImportChoice | null>(null);
  const [seatId, setSeatId] = useState<string | null>(mine?.id ?? null);
  const [name, setName] = useState(preview.name);
  const choice = picked ?? choices[0];
  const forSeat = choice === 'CHARACTER' || choice === 'COMPANION';
  const places = seats.filter(({ controller }) => choice === 'CHARACTER' || controller !== 'HUMAN').map((seat) => ({ value: seat.id, label: seat.currentCharacter === null ? seat.name : `${seat.name} · ${seat.currentCharacter.name}` }));
  const sits = places.some(({ value }) => value === seatId);
  return (
    <Paper withBorder radius="md" p="lg">
      <Stack gap="lg">
        <Group wrap="nowrap" align="flex-start">
          {picture !== null && <img src={picture} alt="" className={classes.portrait} />}
          <div>
            <Text component="h2" m={0} fz="h3" fw={600} ff="var(--lk-serif)">{preview.name === '' ? t('unnamed') : preview.name}</Text>
            <Text size="sm" c="dimmed">{word('importKind', preview.kind)} · {preview.format}{preview.entries > 0 && ` · ${t('entries', { count: preview.entries })}`}</Text>
          </div>
        </Group>
        <ImportHalves preview={preview} />
        <ImportFindings {...preview} />
        {choice === undefined && <EmptyState compact icon={<IconLock size={22} />} title={t('nothingToTake')}>{t('nothingToTakeLead')}</EmptyState>}
        {choice !== undefined && <ChoiceCards choice={choice} choices={choices} onChange={setPicked} />}
        {forSeat && <Select label={t('seat')} description={t(isKeeper ? 'seatOptional' : 'seatHint')} placeholder={t('noSeat')} clearable={isKeeper} clearButtonProps={{ 'aria-label': t('noSeat') }} allowDeselect={false} data={places} value={sits ? seatId : null} onChange={setSeatId} />}
        {choice === 'LOREBOOK' && <TextInput label={t('bookName')} maxLength={200} value={name} onChange={(event) => setName(event.currentTarget.value)} />}
        {failure !== null && <ErrorNotice failure={failure} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>{t('another')}</Button>
          {choice !== undefined && (
            <Button loading={pending} disabled={!isKeeper && !sits} onClick={() => onTake(choice, forSeat && sits ? seatId : null, name.trim() === '' ? preview.name : name.trim())}>{t('take')}</Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
