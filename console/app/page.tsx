'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { RequireSignIn } from '../features/session/require-sign-in.tsx';
import { Loading } from '../ui/loading.tsx';

function ToRooms() {
  const router = useRouter();
  useEffect(() => router.replace('/rooms/'), [router]);
  return <Loading fill />;
}

export default function HomePage() {
  return <RequireSignIn><ToRooms /></RequireSignIn>;
}
