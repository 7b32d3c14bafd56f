import { RoomsScreen } from '../../features/room/rooms-screen.tsx';
import { RequireSignIn } from '../../features/session/require-sign-in.tsx';

export default function RoomsPage() {
  return <RequireSignIn><RoomsScreen /></RequireSignIn>;
}
