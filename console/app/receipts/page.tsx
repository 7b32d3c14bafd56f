import { ReceiptsScreen } from '../../features/settlement/receipts-screen.tsx';
import { RequireSignIn } from '../../features/session/require-sign-in.tsx';

export default function ReceiptsPage() {
  return <RequireSignIn><ReceiptsScreen /></RequireSignIn>;
}
