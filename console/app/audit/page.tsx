import { AuditScreen } from '../../features/audit/audit-screen.tsx';
import { RequireSignIn } from '../../features/session/require-sign-in.tsx';

export default function AuditPage() {
  return <RequireSignIn><AuditScreen /></RequireSignIn>;
}
