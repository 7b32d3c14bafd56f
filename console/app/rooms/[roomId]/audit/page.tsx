import { RoomAuditScreen } from '../../../../features/audit/room-audit-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function RoomAuditPage() {
  return <RoomPage><RoomAuditScreen /></RoomPage>;
}
