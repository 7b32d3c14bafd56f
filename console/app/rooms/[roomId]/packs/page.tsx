import { RoomPacksScreen } from '../../../../features/pack/room-packs-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function RoomPacksPage() {
  return <RoomPage><RoomPacksScreen /></RoomPage>;
}
