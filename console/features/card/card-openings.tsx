'use client';

import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { cardOpeningsQuery } from './card-operations.ts';
import { OpeningList } from './opening-list.tsx';

/** The openings of a card that has just come, ready to be told; nothing where it has none. */
export function CardOpenings({ roomId, cardId }: { readonly roomId: string; readonly cardId: string }) {
  const [{ data, error }, query] = useQuery({ query: cardOpeningsQuery, variables: { id: cardId } });
  if (error !== undefined) return <ErrorNotice failure={failureOfError(error)} onRetry={() => query({ requestPolicy: 'network-only' })} />;
  const card = data?.node?.__typename === 'CharacterCard' ? data.node : null;
  if (card === null || card.openings.length === 0) return null;
  return <OpeningList roomId={roomId} card={card} onTold={() => query({ requestPolicy: 'network-only' })} />;
}
