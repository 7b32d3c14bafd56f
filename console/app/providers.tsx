'use client';

import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { PreferenceProvider } from '../features/preference/preference-provider.tsx';
import { ConnectionProvider } from '../features/session/connection-provider.tsx';
import { SessionProvider } from '../features/session/session-provider.tsx';
import { AppFrame } from '../features/shell/app-frame.tsx';
import { cssVariables, theme } from '../ui/theme.ts';

/** What every page stands on, outermost first: look, words, connection, session, frame. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <PreferenceProvider>
        <ConnectionProvider>
          <SessionProvider>
            <ModalsProvider>
              <Notifications position="top-right" />
              <AppFrame>{children}</AppFrame>
            </ModalsProvider>
          </SessionProvider>
        </ConnectionProvider>
      </PreferenceProvider>
    </MantineProvider>
  );
}
