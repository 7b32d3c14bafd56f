import { HistoryScreen } from '../../../../features/history/history-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function HistoryPage() {
  return <RoomPage><HistoryScreen /></RoomPage>;
}
