import { Container } from '@mantine/core';
import type { ReactNode } from 'react';

/** The measure of an ordinary page; the table alone uses the whole window. */
export function PageBody({ children, narrow = false }: { readonly children: ReactNode; readonly narrow?: boolean }) {
  return <Container size={narrow ? 'xs' : 'lg'} py={{ base: 'md', sm: 'xl' }} px={{ base: 'md', sm: 'xl' }}>{children}</Container>;
}
