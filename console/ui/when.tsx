'use client';

import { useFormatter, useNow } from 'use-intl';

/** How long ago something was; the exact time stands behind it. */
export function When({ at }: { readonly at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const date = new Date(at);
  return <time dateTime={at} title={format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' })}>{format.relativeTime(date, date > now ? { now: date } : { now })}</time>;
}
