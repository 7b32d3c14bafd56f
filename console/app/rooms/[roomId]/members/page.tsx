import { MembersScreen } from '../../../../features/member/members-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function MembersPage() {
  return <RoomPage><MembersScreen /></RoomPage>;
}
