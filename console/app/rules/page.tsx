import { Suspense } from 'react';
import { RulesScreen } from '../../features/rules/rules-screen.tsx';
import { RequireSignIn } from '../../features/session/require-sign-in.tsx';

export default function RulesPage() {
  return <RequireSignIn><Suspense><RulesScreen /></Suspense></RequireSignIn>;
}
