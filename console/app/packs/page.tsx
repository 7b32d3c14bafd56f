import { PacksScreen } from '../../features/pack/packs-screen.tsx';
import { RequireSignIn } from '../../features/session/require-sign-in.tsx';

export default function PacksPage() {
  return <RequireSignIn><PacksScreen /></RequireSignIn>;
}
