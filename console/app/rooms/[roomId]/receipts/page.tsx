import { RoomPage } from '../../../../features/room/room-page.tsx';
import { RoomReceiptsScreen } from '../../../../features/settlement/room-receipts-screen.tsx';

export default function RoomReceiptsPage() {
  return <RoomPage><RoomReceiptsScreen /></RoomPage>;
}
