import { RoomPage } from '../../../features/room/room-page.tsx';
import { TableScreen } from '../../../features/table/table-screen.tsx';

export default function RoomTablePage() {
  return <RoomPage><TableScreen /></RoomPage>;
}
