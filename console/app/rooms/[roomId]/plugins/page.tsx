import { RoomPluginsScreen } from '../../../../features/plugin/room-plugins-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function RoomPluginsPage() {
  return <RoomPage><RoomPluginsScreen /></RoomPage>;
}
