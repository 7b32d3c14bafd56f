'use client';

import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { FactList } from '../../ui/fact-list.tsx';
import { useMeasures } from '../../ui/use-measures.ts';
import { useRoom } from '../room/room-provider.tsx';
import { roomUsageQuery } from './inspector-operations.ts';

/** What the room has used, today and altogether; nothing for those who may not know. */
export function RoomUsage() {
  const t = useTranslations('inspector');
  const measures = useMeasures();
  const { room } = useRoom();
  const [{ data }] = useQuery({ query: roomUsageQuery, variables: { room: room.id } });
  const usage = data?.room?.usage ?? null;
  if (usage === null) return null;
  const words = ({ turns, inputTokens, outputTokens, cost }: Omit<typeof usage, 'today'>) =>
    t('usage', { turns, tokens: measures.count(inputTokens + outputTokens) }) + (cost > 0 ? ` · ${t('cost', { cost: measures.cost(cost) })}` : '');
  return <FactList facts={[{ term: t('today'), value: usage.today === null ? null : words(usage.today) }, { term: t('altogether'), value: words(usage) }]} />;
}
