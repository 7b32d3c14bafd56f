import { JoinScreen } from '../../features/session/join-screen.tsx';

export default function JoinPage() {
  return <JoinScreen />;
}
