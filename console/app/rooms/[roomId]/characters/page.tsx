import { CharactersScreen } from '../../../../features/character/characters-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function CharactersPage() {
  return <RoomPage><CharactersScreen /></RoomPage>;
}
