'use client';

import { CloseButton, Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconId } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { plainCheck } from '../../lib/check-line.ts';
import type { CheckChoice } from '../../lib/check-line.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useNotice } from '../../ui/use-notice.tsx';
import { CheckForm } from '../check/check-form.tsx';
import { checkRulesQuery } from '../check/check-rules-query.ts';
import checkClasses from '../check/check.module.css';
import { useCheck } from '../check/use-check.ts';
import { useRoom } from '../room/room-provider.tsx';
import classes from './sheet.module.css';
import type { Sheet, StatLine } from './sheet-query.ts';
import { SheetView } from './sheet-view.tsx';
import { figureText } from './stat-figure.ts';
import { useCharacterSheet } from './use-character-sheet.ts';
import { useSheetEdit } from './use-sheet-edit.ts';

/** The check that a name of the sheet has prepared, at the foot of the sheet. */
function PreparedCheck({ line, seatId, systemId, onClose }: { readonly line: StatLine; readonly seatId: string; readonly systemId: string; readonly onClose: () => void }) {
  const t = useTranslations('check');
  const notice = useNotice();
  const [{ data }] = useQuery({ query: checkRulesQuery, variables: { id: systemId } });
  const [choice, setChoice] = useState<CheckChoice>({ ...plainCheck, stat: line.name });
  const rolling = useCheck(seatId);
  const rules = data?.rulepack ?? null;
  const roll = async () => {
    if (!(await rolling.roll(choice))) return;
    notice.done(t('rolled', { stat: line.label }));
    onClose();
  };
  return (
    <section className={classes.foot} aria-label={t('title')}>
      <div className={checkClasses.head}>
        <h3 className={checkClasses.title}>{line.label} <span className={checkClasses.value}>{figureText(line.value)}</span></h3>
        <CloseButton onClick={onClose} aria-label={t('close')} />
      </div>
      {rules === null ? <Loading /> : <CheckForm rules={rules} choice={choice} onChange={setChoice} rolling={rolling} onRoll={() => void roll()} label={t('rollOn', { stat: line.label })} />}
    </section>
  );
}

function OpenSheet({ characterId, stored, reload }: { readonly characterId: string; readonly stored: Sheet; readonly reload: () => void }) {
  const { room, viewAs } = useRoom();
  const edit = useSheetEdit({ characterId, stored, onStale: reload });
  const [line, setLine] = useState<StatLine | null>(null);
  const seat = viewAs === null && !room.readOnly ? room.viewerSeats.find(({ currentCharacter }) => currentCharacter?.id === characterId) : undefined;
  const system = room.rulepack?.roll == null ? null : room.rulepack;
  const rolls = seat !== undefined && system !== null;
  return (
    <>
      <div className={classes.scroll}><SheetView edit={edit} chosen={line?.name ?? null} onCheck={rolls ? setLine : undefined} /></div>
      {rolls && line !== null && <PreparedCheck key={line.name} line={line} seatId={seat.id} systemId={system.id} onClose={() => setLine(null)} />}
    </>
  );
}

type Props = { readonly characterId: string | null; readonly name: string; readonly onClose: () => void };

/** A character's sheet: a drawer beside the story, the whole screen on a phone. */
export function SheetDrawer({ characterId, name, onClose }: Props) {
  const t = useTranslations('sheet');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const { sheet, reading, failure, reload } = useCharacterSheet(characterId);
  const frame = useRef<HTMLDivElement>(null);
  const beside = !phone; // the story stays in reach, so that a roll made here is seen there
  useEffect(() => {
    if (characterId !== null && beside) frame.current?.focus();
  }, [characterId, beside]);
  return (
    <Drawer
      opened={characterId !== null} onClose={onClose} position={phone ? 'bottom' : 'right'} size={phone ? '100%' : 360} title={name} closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: classes.body, content: classes.content }}
      withOverlay={!beside} lockScroll={!beside} trapFocus={!beside} closeOnClickOutside={!beside} attributes={{ header: { role: 'presentation' }, content: { 'aria-modal': String(!beside) } }}
    >
      <div ref={frame} className={classes.frame} tabIndex={-1}>
        {sheet?.system != null && <Text size="sm" c="dimmed" px="md" pb="sm">{sheet.system.label}</Text>}
        {failure !== null && <ErrorNotice failure={failure} onRetry={reload} />}
        {reading && <Loading fill />}
        {!reading && failure === null && sheet === null && <EmptyState compact icon={<IconId size={24} />} title={t('none')}>{t('noneLead')}</EmptyState>}
        {sheet !== null && characterId !== null && <OpenSheet key={`${characterId}:${sheet.system?.id ?? ''}`} characterId={characterId} stored={sheet} reload={reload} />}
      </div>
    </Drawer>
  );
}
