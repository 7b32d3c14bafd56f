import type { ReactNode } from 'react';
import { RequireSignIn } from '../../../features/session/require-sign-in.tsx';
import { anyId } from '../../../lib/room-path.ts';

/** One exported page stands for every room; the browser reads the id from the address. */
export function generateStaticParams() {
  return [{ roomId: anyId }];
}

export default function RoomLayout({ children }: { readonly children: ReactNode }) {
  return <RequireSignIn>{children}</RequireSignIn>;
}
