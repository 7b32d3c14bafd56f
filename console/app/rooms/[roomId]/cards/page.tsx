import { CardsScreen } from '../../../../features/card/cards-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function CardsPage() {
  return <RoomPage><CardsScreen /></RoomPage>;
}
