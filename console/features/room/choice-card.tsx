'use client';

import { Radio, Text } from '@mantine/core';
import classes from './choice-card.module.css';

type Props = {
  readonly value: string;
  readonly title: string;
  readonly text: string | null;
  /** A line about what is in it. */
  readonly facts?: string | null;
  /** A CSS image. */
  readonly cover: string;
};

/** Something that a room can be made from, as one of a group of choices. */
export function ChoiceCard({ value, title, text, facts = null, cover }: Props) {
  return (
    <Radio.Card value={value} className={classes.card} radius="md" aria-label={title}>
      <span className={classes.cover} style={{ backgroundImage: cover }} aria-hidden />
      <span className={classes.words}>
        <Text component="span" fw={600} size="sm" lineClamp={2}>{title}</Text>
        {text !== null && <Text component="span" size="xs" c="dimmed" lineClamp={3}>{text}</Text>}
        {facts !== null && <Text component="span" size="xs" c="dimmed">{facts}</Text>}
      </span>
      <Radio.Indicator className={classes.mark} />
    </Radio.Card>
  );
}
