'use client';

import { Badge, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { FactList } from '../../ui/fact-list.tsx';
import type { Card } from './card-operations.ts';
import { CardTexts } from './card-texts.tsx';
import classes from './card.module.css';
import { OpeningList } from './opening-list.tsx';
import { SaveCard } from './save-card.tsx';

type Props = { readonly card: Card | null; readonly roomId: string; readonly onClose: () => void; readonly onChanged: () => void };

function Pictures({ pictures }: Pick<Card, 'pictures'>) {
  return (
    <ul className={classes.pictures}>
      {pictures.map(({ name, type, asset }, index) => (
        <li key={`${index}:${asset.url}`}>
          <img src={asset.url} alt={asset.alt ?? ''} loading="lazy" className={classes.picture} />
          <span className={classes.caption}>{name === '' ? type : name}</span>
        </li>
      ))}
    </ul>
  );
}

function Facts({ card }: { readonly card: Card }) {
  const t = useTranslations('card');
  const facts = [
    { term: t('fact.char'), value: card.nickname === '' ? card.name : card.nickname },
    { term: t('fact.person'), value: card.character?.name ?? card.pregen?.name ?? '' },
    { term: t('fact.book'), value: card.book?.name ?? '' },
    { term: t('fact.creator'), value: [card.creator, card.edition].filter((part) => part !== '').join(' · ') },
    { term: t('fact.origin'), value: [card.origin, card.format].filter((part) => part !== '').join(' · ') },
  ];
  return <FactList facts={facts.filter(({ value }) => value !== '')} />;
}

/** All of a card: its openings, what it says to the model and where, and what its creator says to people. */
export function CardDetail({ card, roomId, onClose, onChanged }: Props) {
  const t = useTranslations('card');
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  return (
    <Modal opened={card !== null} onClose={onClose} title={card?.name} size="xl" fullScreen={phone} closeButtonProps={{ 'aria-label': t('close') }}>
      {card !== null && (
        <Stack gap="lg">
          <Group justify="space-between" align="flex-start" gap="md"><Facts card={card} /><SaveCard id={card.id} /></Group>
          {card.tags.length > 0 && <Group gap={6}>{card.tags.map((tag) => <Badge key={tag} variant="default" tt="none">{tag}</Badge>)}</Group>}
          {card.creatorNotes !== '' && <div><Text fw={600} size="sm">{t('creatorNotes')}</Text><Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{card.creatorNotes}</Text></div>}
          {card.openings.length > 0 && <OpeningList roomId={roomId} card={card} onTold={onChanged} />}
          <CardTexts card={card} />
          {card.pictures.length > 0 && <Pictures pictures={card.pictures} />}
        </Stack>
      )}
    </Modal>
  );
}
