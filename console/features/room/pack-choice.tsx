'use client';

import { Radio, SimpleGrid, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { nodesOf } from '../../graphql/nodes-of.ts';
import { failureOfError } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { createPackCover } from './pack-cover.ts';
import { roomPacksQuery } from './create-room-mutation.ts';
import classes from './pack-choice.module.css';

type CardProps = { readonly value: string; readonly title: string; readonly text: string | null; readonly cover: string };

function PackCard({ value, title, text, cover }: CardProps) {
  return (
    <Radio.Card value={value} className={classes.card} radius="md" aria-label={title}>
      <span className={classes.cover} style={{ backgroundImage: cover }} aria-hidden />
      <span className={classes.words}>
        <Text component="span" fw={600} size="sm" lineClamp={2}>{title}</Text>
        {text !== null && <Text component="span" size="xs" c="dimmed" lineClamp={3}>{text}</Text>}
      </span>
      <Radio.Indicator className={classes.mark} />
    </Radio.Card>
  );
}

type Props = { readonly value: string | null; readonly onChange: (packId: string | null) => void };

/** What the room plays: an installed pack, or an empty room to be filled by hand. */
export function PackChoice({ value, onChange }: Props) {
  const t = useTranslations('createRoom');
  const [{ data, error, fetching }, reload] = useQuery({ query: roomPacksQuery });
  if (fetching && data === undefined) return <Loading />;
  if (error !== undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={reload} />;
  return (
    <Radio.Group label={t('pack')} value={value ?? ''} onChange={(id) => onChange(id === '' ? null : id)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
        {nodesOf(data?.packs).map((pack) => (
          <PackCard key={pack.id} value={pack.id} title={pack.name} text={pack.description} cover={createPackCover(pack.packId, pack.cover?.url ?? null)} />
        ))}
        <PackCard value="" title={t('noPack')} text={t('noPackHint')} cover={createPackCover('', null)} />
      </SimpleGrid>
    </Radio.Group>
  );
}
