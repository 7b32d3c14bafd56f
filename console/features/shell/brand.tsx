import { Group, Text } from '@mantine/core';
import Link from 'next/link';
import classes from './shell.module.css';

/** The mark: a page with a bookmark, drawn, so that no image has to be fetched. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" className={classes.mark} aria-hidden focusable="false">
      <path d="M7 4h14a4 4 0 0 1 4 4v20H11a4 4 0 0 1-4-4z" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      <path d="M7 24a3 3 0 0 1 3-3h15" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M15 4h5v10l-2.5-2L15 14z" className={classes.ribbon} />
    </svg>
  );
}

/** Mark and name, leading home. */
export function Brand() {
  return (
    <Group renderRoot={(props) => <Link href="/" {...props} />} gap={8} wrap="nowrap" className={classes.brand}>
      <BrandMark />
      <Text component="span" ff="var(--lk-serif)" fw={600} fz="lg">Lorekeep</Text>
    </Group>
  );
}
