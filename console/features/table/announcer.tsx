'use client';

import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { StreamFrame } from '../room/frame-fragment.ts';

/** Tells screen readers what has been told since the page was opened, whole, instead of every piece while it is written. */
export function Announcer({ frames }: { readonly frames: readonly StreamFrame[] }) {
  const heard = useRef(frames.at(-1)?.id);
  const [text, setText] = useState('');
  useEffect(() => {
    const last = frames.findLastIndex(({ id }) => id === heard.current);
    const fresh = last < 0 ? frames.slice(-1) : frames.slice(last + 1);
    heard.current = frames.at(-1)?.id;
    const told = fresh.filter(({ __typename }) => __typename !== 'ReceiptFrame');
    if (told.length > 0) setText(told.map(({ fallbackText }) => fallbackText).join('\n'));
  }, [frames]);
  return <VisuallyHidden role="status" aria-live="polite">{text}</VisuallyHidden>;
}
