'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsDiff, IconDotsVertical, IconEye, IconGitFork } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Row } from '../../ui/row-list.tsx';
import { When } from '../../ui/when.tsx';
import { TurnStateMark } from '../inspector/turn-state-mark.tsx';
import type { PastTurn } from './history-operations.ts';

type Act = (number: number) => void;
type Props = { readonly turn: PastTurn; readonly onCompare: Act; readonly onLook: Act | null; readonly onFork: Act | null };

/** One turn of the past, and what can be looked up or begun from it. A turn that was taken back is only told of. */
export function TurnRow({ turn, onCompare, onLook, onFork }: Props) {
  const t = useTranslations('history');
  const number = turn.number ?? 0;
  const first = turn.actions[0];
  const who = first === undefined ? '' : (first.actor?.name ?? first.seat?.name ?? '');
  const undone = turn.state === 'UNDONE';
  return (
    <Row
      muted={undone}
      title={<>{t('turn', { turn: number })} <TurnStateMark state={turn.state} /></>}
      meta={<>{first !== undefined && first.text !== '' && <>{t('said', { who, text: first.text.slice(0, 80) })} · </>}<When at={turn.committedAt ?? turn.acceptedAt} /></>}
      actions={undone ? undefined : (
        <Menu position="bottom-end" width={250}>
          <Menu.Target><ActionIcon aria-label={t('menu', { turn: number })}><IconDotsVertical size={18} /></ActionIcon></Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowsDiff size={16} />} onClick={() => onCompare(number)}>{t('compareFrom')}</Menu.Item>
            {onLook !== null && <Menu.Item leftSection={<IconEye size={16} />} onClick={() => onLook(number)}>{t('lookHere')}</Menu.Item>}
            {onFork !== null && <Menu.Item leftSection={<IconGitFork size={16} />} onClick={() => onFork(number)}>{t('forkHere')}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
    />
  );
}
