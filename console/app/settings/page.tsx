import { SettingsScreen } from '../../features/preference/settings-screen.tsx';
import { KeyList } from '../../features/session/key-list.tsx';

export default function SettingsPage() {
  return <SettingsScreen><KeyList /></SettingsScreen>;
}
