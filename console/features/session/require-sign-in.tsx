'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { useSession } from './session-provider.tsx';

/** Shows its children to whoever is signed in, and leads everybody else to the sign-in page and back. */
export function RequireSignIn({ children }: { readonly children: ReactNode }) {
  const { viewer, signedIn, asking, failure, reload } = useSession();
  const router = useRouter();
  const pathname = usePathname();
  const mustSignIn = viewer !== null && !signedIn && !asking;
  useEffect(() => {
    if (mustSignIn) router.replace(`/sign-in/?next=${encodeURIComponent(pathname)}`);
  }, [mustSignIn, pathname, router]);
  if (signedIn) return children;
  if (failure !== null) return <PageBody narrow><ErrorNotice failure={failure} onRetry={reload} /></PageBody>;
  return <Loading fill />;
}
