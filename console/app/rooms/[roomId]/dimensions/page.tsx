import { DimensionsScreen } from '../../../../features/dimension/dimensions-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function DimensionsPage() {
  return <RoomPage><DimensionsScreen /></RoomPage>;
}
