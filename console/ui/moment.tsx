'use client';

import { useFormatter } from 'use-intl';

/** A point in time, to the minute. */
export function Moment({ at }: { readonly at: string }) {
  const format = useFormatter();
  return <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>;
}
