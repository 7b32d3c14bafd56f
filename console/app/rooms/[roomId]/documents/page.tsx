import { DocumentsScreen } from '../../../../features/document-editor/documents-screen.tsx';
import { RoomPage } from '../../../../features/room/room-page.tsx';

export default function DocumentsPage() {
  return <RoomPage><DocumentsScreen /></RoomPage>;
}
