'use client';

import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconGauge } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useRoom } from '../room/room-provider.tsx';
import seatClasses from '../seat/seat-rail.module.css';
import { useVariables } from './use-variables.ts';
import { groupVariables } from './variable-groups.ts';
import { VariableValue } from './variable-value.tsx';
import classes from './variable.module.css';
import { VariablesDrawer } from './variables-drawer.tsx';

/** Lines that the panel has beside the story; keepers open all of them. */
const shownMax = 40;

/** What moves with the story, as far as the viewer may see it. Keepers see beside it what they declared for themselves, and open the rest. */
export function VariablesPanel() {
  const t = useTranslations('variable');
  const { room, isKeeper } = useRoom();
  const variables = useVariables();
  const [opened, { open, close }] = useDisclosure();
  const manages = isKeeper && !room.readOnly;
  const shown = variables.list.filter(({ hidden, source }) => !hidden || source === 'DECLARED');
  const drawer = isKeeper && <VariablesDrawer opened={opened} onClose={close} variables={variables} />;
  if (variables.failure !== null) return <ErrorNotice failure={variables.failure} onRetry={variables.reload} />;
  if (shown.length === 0) {
    if (!manages || variables.reading) return null;
    return <><Button variant="subtle" color="gray" size="compact-sm" className={classes.start} leftSection={<IconGauge size={16} />} onClick={open}>{t('manage')}</Button>{drawer}</>;
  }
  return (
    <section>
      <div className={classes.head}>
        <h2 className={seatClasses.title}>{t('title')}</h2>
        {isKeeper && <Tooltip label={t('manage')}><ActionIcon size="sm" onClick={open} aria-label={t('manage')}><IconAdjustmentsHorizontal size={16} /></ActionIcon></Tooltip>}
      </div>
      {groupVariables(shown.slice(0, shownMax)).map(({ title, variables: members }) => (
        <div key={title}>
          {title !== '' && <h3 className={classes.group}>{title}</h3>}
          <ul className={classes.list} aria-label={title === '' ? t('title') : title}>{members.map((variable) => <li key={variable.id} className={classes.line}><VariableValue variable={variable} /></li>)}</ul>
        </div>
      ))}
      {shown.length > shownMax && <p className={classes.more}>{t('more', { count: shown.length - shownMax })}</p>}
      {drawer}
    </section>
  );
}
