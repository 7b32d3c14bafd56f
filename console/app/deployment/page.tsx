import { DeploymentScreen } from '../../features/deployment/deployment-screen.tsx';
import { RequireSignIn } from '../../features/session/require-sign-in.tsx';

export default function DeploymentPage() {
  return <RequireSignIn><DeploymentScreen /></RequireSignIn>;
}
