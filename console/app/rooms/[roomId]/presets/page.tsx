import { PresetsScreen } from '../../../../features/preset/presets-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function PresetsPage() {
  return <RoomPage><PresetsScreen /></RoomPage>;
}
