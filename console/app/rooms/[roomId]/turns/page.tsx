import { TurnsScreen } from '../../../../features/inspector/turns-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function TurnsPage() {
  return <RoomPage><TurnsScreen /></RoomPage>;
}
