'use client';

import { useLocale, useTranslations } from 'use-intl';
import { ChoiceCard } from '../room/choice-card.tsx';
import { createPackCover } from '../room/pack-cover.ts';
import type { RoomWorld } from './worlds-query.ts';

/** What is in a world and in which languages, as one line. */
function useFacts(): (world: RoomWorld) => string | null {
  const t = useTranslations('world');
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const list = new Intl.ListFormat(locale, { type: 'unit' });
  return ({ content, locales }) => (content === null ? null : t('facts', { ...content, languages: list.format(locales.map((tag) => names.of(tag) ?? tag)) }));
}

/** The worlds that can be used, as choices of a group. */
export function WorldCards({ worlds }: { readonly worlds: readonly RoomWorld[] }) {
  const facts = useFacts();
  return worlds.filter(({ usable }) => usable).map((world) => (
    <ChoiceCard key={world.id} value={world.id} title={world.name} text={world.summary} facts={facts(world)} cover={createPackCover(world.worldId ?? world.id, world.cover?.url ?? null)} />
  ));
}
