import { RoomPage } from '../../../../features/room/room-page.tsx';
import { SeatsScreen } from '../../../../features/seat/seats-screen.tsx';

export default function SeatsPage() {
  return <RoomPage><SeatsScreen /></RoomPage>;
}
