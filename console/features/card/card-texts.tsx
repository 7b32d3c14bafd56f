'use client';

import { useTranslations } from 'use-intl';
import type { Card } from './card-operations.ts';
import classes from './card.module.css';

/** Above this many characters a text is folded up at first. */
const short = 400;

type Text = { readonly name: 'systemPrompt' | 'description' | 'personality' | 'scenario' | 'examples' | 'postHistory' | 'depthPrompt'; readonly text: string; readonly place: string };

function useTexts(card: Card): Text[] {
  const t = useTranslations('card.place');
  const world = card.role === 'WORLD';
  const untold = card.role === 'CHARACTER';
  const placed = (place: string) => (untold ? t('untold') : place);
  const texts: Text[] = [
    { name: 'systemPrompt', text: card.systemPrompt, place: placed(t(world ? 'head' : 'beforeLore')) },
    { name: 'description', text: card.description, place: world ? (card.pregen?.claimedBy == null ? t('beforeLore') : t('played')) : t('person') },
    { name: 'personality', text: card.personality, place: world ? (card.pregen?.claimedBy == null ? t('beforeLore') : t('played')) : t('person') },
    { name: 'scenario', text: card.scenario, place: placed(t('beforeLore')) },
    { name: 'examples', text: card.examples, place: placed(t('afterLore')) },
    { name: 'postHistory', text: card.postHistory, place: placed(t(world ? 'late' : 'afterLore')) },
    { name: 'depthPrompt', text: card.depthPrompt?.text ?? '', place: placed(t('depth', { depth: card.depthPrompt?.depth ?? 0 })) },
  ];
  return texts.filter(({ text }) => text.trim() !== '');
}

/** What a card says to the model, each text with the place where it stands. */
export function CardTexts({ card }: { readonly card: Card }) {
  const t = useTranslations('card');
  const texts = useTexts(card);
  return (
    <div>
      {texts.map(({ name, text, place }) => (
        <details key={name} className={classes.text} open={text.length < short}>
          <summary><span className={classes.textName}>{t(`text.${name}`)}</span><span className={classes.place}>{place}</span></summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  );
}
