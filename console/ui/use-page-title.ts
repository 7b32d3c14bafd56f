'use client';

import { useDocumentTitle } from '@mantine/hooks';

/** Names the browser's tab, so that several open rooms can be told apart. */
export function usePageTitle(title: string): void {
  useDocumentTitle(`${title} · Lorekeep`);
}
