'use client';

import { Drawer, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StoryText } from '../../ui/story-text.tsx';
import { useRoom } from '../room/room-provider.tsx';
import { witnessedQuery } from './seat-mutations.ts';
import classes from './seats.module.css';

/** As many stories as there may be. */
const limit = 50;

function Stories({ characterId }: { readonly characterId: string }) {
  const t = useTranslations('seats');
  const { room } = useRoom();
  const [{ data, error, fetching }, read] = useQuery({ query: witnessedQuery, variables: { id: characterId, limit }, requestPolicy: 'cache-and-network' });
  const history = data?.node?.__typename === 'Character' ? data.node.witnessed : null;
  if (error !== undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={() => read({ requestPolicy: 'network-only' })} />;
  if (history === null) return fetching ? <Loading /> : null;
  if (history.stories.length === 0) return <EmptyState compact icon={<IconEyeOff size={28} />} title={t('witnessedNothing')}>{t('witnessedNothingHint')}</EmptyState>;
  return (
    <>
      {history.truncated && <Text size="sm" c="dimmed" mb="sm">{t('witnessedMore')}</Text>}
      {history.stories.map(({ segments }, index) => (
        <article key={index} className={classes.story} aria-label={t('story', { number: index + 1 })}>
          {segments.map(({ speaker, text }, place) => (
            <div key={place}>
              {speaker !== null && <span className={classes.speaker} lang={room.locale}>{speaker}</span>}
              <StoryText text={text} lang={room.locale} />
            </div>
          ))}
        </article>
      ))}
    </>
  );
}

type Props = { readonly character: { readonly id: string; readonly name: string } | null; readonly onClose: () => void };

/** What one of the story's people was there for, as they would be told it: for keepers. */
export function WitnessedDrawer({ character, onClose }: Props) {
  const t = useTranslations('seats');
  return (
    <Drawer opened={character !== null} onClose={onClose} position="right" size="lg" title={t('witnessedTitle', { name: character?.name ?? '' })} closeButtonProps={{ 'aria-label': t('close') }}>
      {character !== null && <Stories characterId={character.id} />}
    </Drawer>
  );
}
