'use client';

import { ErrorNotice } from '../ui/error-notice.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { unexpected } from '../lib/failure.ts';

export default function PageError({ error, reset }: { readonly error: Error; readonly reset: () => void }) {
  return <PageBody narrow><ErrorNotice failure={{ code: unexpected, message: error.message, issues: [] }} onRetry={reset} /></PageBody>;
}
