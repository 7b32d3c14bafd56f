import { ImportScreen } from '../../../../features/import/import-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function ImportPage() {
  return <RoomPage><ImportScreen /></RoomPage>;
}
