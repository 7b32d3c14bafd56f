import { LoreScreen } from '../../../../features/lore/lore-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function LorePage() {
  return <RoomPage><LoreScreen /></RoomPage>;
}
