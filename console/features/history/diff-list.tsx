'use client';

import { Accordion, Badge, Group, Text } from '@mantine/core';
import { IconArrowRight, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { AudienceBadge } from '../../ui/audience-badge.tsx';
import { JsonView } from '../../ui/json-view.tsx';
import type { DocumentDiff } from './history-operations.ts';
import classes from './history.module.css';
import { valueText } from './value-text.ts';

const looks = {
  CREATED: { icon: IconPlus, color: 'verdigris' },
  REMOVED: { icon: IconMinus, color: 'red' },
  CHANGED: { icon: IconPencil, color: 'brass' },
} as const;

type Path = DocumentDiff['paths'][number];

function Side({ label, value, there }: { readonly label: string; readonly value: unknown; readonly there: boolean }) {
  const t = useTranslations('history');
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">{label}</Text>
      <dd className={classes.value}>{there ? valueText(value) : <Text span inherit c="dimmed" fs="italic">{t('nothing')}</Text>}</dd>
    </div>
  );
}

function PathLine({ path }: { readonly path: Path }) {
  const t = useTranslations('history');
  return (
    <div>
      <div className={classes.path}>{path.path.join(' › ')}</div>
      <dl className={classes.sides}>
        <Side label={t('before')} value={path.before} there={path.change !== 'ADDED'} />
        <Side label={t('after')} value={path.after} there={path.change !== 'REMOVED'} />
      </dl>
    </div>
  );
}

function DiffBody({ diff }: { readonly diff: DocumentDiff }) {
  const t = useTranslations('history');
  if (diff.change !== 'CHANGED') return <JsonView value={diff.change === 'CREATED' ? diff.after : diff.before} label={t('contentOf', { title: diff.title })} />;
  return (
    <div className={classes.paths}>
      {diff.shownBefore !== null && diff.shownAfter !== null && (
        <Group gap="xs" aria-label={t('shown')} role="group"><AudienceBadge audience={diff.shownBefore} /><IconArrowRight size={14} aria-label={t('becomes')} /><AudienceBadge audience={diff.shownAfter} /></Group>
      )}
      {diff.paths.map((path) => <PathLine key={path.path.join('\n')} path={path} />)}
      {diff.more && <Text size="sm" c="dimmed">{t('morePaths')}</Text>}
    </div>
  );
}

/** Documents that differ between two moments; each opens to what differs in it. */
export function DiffList({ diffs, order }: { readonly diffs: readonly DocumentDiff[]; readonly order: 2 | 3 | 4 }) {
  const t = useTranslations('history');
  const word = useWord();
  return (
    <Accordion variant="separated" chevronPosition="left" order={order}>
      {diffs.map((diff) => {
        const { icon: Icon, color } = looks[diff.change];
        return (
          <Accordion.Item key={diff.documentId} value={diff.documentId}>
            <Accordion.Control>
              <Group gap="xs">
                <Text component="span" fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>{diff.title}</Text>
                <Text component="span" size="xs" c="dimmed">{diff.kind === 'OTHER' ? diff.kindName : word('documentKind', diff.kind)}</Text>
                <Badge variant="light" color={color} size="sm" tt="none" leftSection={<Icon size={11} aria-hidden />}>{t(`change.${diff.change}`)}</Badge>
              </Group>
            </Accordion.Control>
            <Accordion.Panel><DiffBody diff={diff} /></Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}
