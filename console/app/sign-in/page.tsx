import { Suspense } from 'react';
import { SignInScreen } from '../../features/session/sign-in-screen.tsx';

export default function SignInPage() {
  return <Suspense><SignInScreen /></Suspense>;
}
