'use client';

import { ActionIcon, Button, Group, Popover, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDice5 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const usual = ['1d100', '1d20', '1d12', '1d10', '1d8', '1d6', '1d4'] as const;

type Props = {
  readonly disabled: boolean;
  readonly secret: boolean;
  readonly onSecret: (secret: boolean) => void;
  /** Rolls an expression with an optional reason, as the commands understand it. */
  readonly onRoll: (expression: string) => void;
};

/** A roll without typing a command: the usual dice, any expression, in the open or in private. */
export function RollPopover({ disabled, secret, onSecret, onRoll }: Props) {
  const t = useTranslations('dice');
  const [opened, { toggle, close }] = useDisclosure();
  const [expression, setExpression] = useState('');
  const roll = (text: string) => {
    onRoll(text);
    close();
  };
  return (
    <Popover opened={opened} onChange={(open) => { if (!open) close(); }} position="top-start" trapFocus withArrow shadow="md" width={300}>
      <Popover.Target>
        <ActionIcon disabled={disabled} onClick={toggle} aria-label={t('roll')} title={t('roll')}><IconDice5 size={22} /></ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={(event) => { event.preventDefault(); roll(expression.trim() === '' ? usual[0] : expression.trim()); }}>
          <Stack gap="sm">
            <Group gap={6}>
              {usual.map((dice) => <Button key={dice} variant="default" size="compact-sm" ff="monospace" onClick={() => roll(dice)}>{dice}</Button>)}
            </Group>
            <TextInput label={t('expression')} placeholder={t('expressionExample')} value={expression} onChange={(event) => setExpression(event.currentTarget.value)} maxLength={200} data-autofocus />
            <Switch label={t('private')} checked={secret} onChange={(event) => onSecret(event.currentTarget.checked)} />
            <Text size="xs" c="dimmed">{t('privateHint')}</Text>
            <Button type="submit">{t('rollNow')}</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
