'use client';

import { useEffect, useState } from 'react';
import { countdown } from '../../lib/format.ts';

/** The time left until a moment, counted down each second. */
export function Countdown({ until }: { readonly until: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={until}>{countdown(new Date(until).getTime() - now)}</time>;
}
