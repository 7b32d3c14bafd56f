'use client';

import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTargetArrow } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { plainCheck } from '../../lib/check-line.ts';
import { Loading } from '../../ui/loading.tsx';
import { useRoom } from '../room/room-provider.tsx';
import type { CheckRules } from '../rules/rules-query.ts';
import { useCharacterSheet } from '../sheet/use-character-sheet.ts';
import { CheckForm } from './check-form.tsx';
import { checkRulesQuery } from './check-rules-query.ts';
import classes from './check.module.css';
import { StatPicker } from './stat-picker.tsx';
import { useCheck } from './use-check.ts';

function Panel({ rules, onRolled }: { readonly rules: CheckRules; readonly onRolled: () => void }) {
  const t = useTranslations('check');
  const { seat } = useRoom();
  const rolling = useCheck(seat?.id ?? null);
  const [choice, setChoice] = useState(plainCheck);
  const { sheet } = useCharacterSheet(seat?.currentCharacter?.id ?? null);
  const roll = async () => {
    if (await rolling.roll(choice)) onRolled();
  };
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{seat?.currentCharacter?.name ?? t('title')}</h2>
      <CheckForm
        rules={rules} choice={choice} onChange={setChoice} rolling={rolling} onRoll={() => void roll()} label={t('roll')}
        picker={<StatPicker stats={rules.stats} sheet={sheet} value={choice.stat} onChange={(stat) => setChoice({ ...choice, stat })} />}
      />
    </div>
  );
}

/** A check without typing a command, by the rules of the room's system. Nothing in a room that plays without one. */
export function CheckPopover({ disabled, onRolled }: { readonly disabled: boolean; readonly onRolled: () => void }) {
  const t = useTranslations('check');
  const { room } = useRoom();
  const [opened, { toggle, close }] = useDisclosure();
  const [{ data }] = useQuery({ query: checkRulesQuery, variables: { id: room.rulepack?.id ?? '' }, pause: !opened || room.rulepack === null });
  if (room.rulepack === null || room.rulepack.roll === null) return null;
  const rules = data?.rulepack ?? null;
  const rolled = () => {
    close();
    onRolled();
  };
  return (
    <Popover opened={opened} onChange={(open) => { if (!open) close(); }} position="top-start" trapFocus withArrow shadow="md" width={340}>
      <Popover.Target>
        <ActionIcon disabled={disabled} onClick={toggle} aria-label={t('open')} title={t('open')}><IconTargetArrow size={22} /></ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{rules === null ? <Loading /> : <Panel key={rules.id} rules={rules} onRolled={rolled} />}</Popover.Dropdown>
    </Popover>
  );
}
