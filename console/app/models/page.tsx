import { ModelsScreen } from '../../features/model/models-screen.tsx';
import { RequireSignIn } from '../../features/session/require-sign-in.tsx';

export default function ModelsPage() {
  return <RequireSignIn><ModelsScreen /></RequireSignIn>;
}
