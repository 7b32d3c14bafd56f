import { IconArmchair, IconBook2, IconCards, IconCpu, IconDoor, IconFeather, IconFileImport, IconFiles, IconHistory, IconListDetails, IconMessages, IconPackage, IconPlug, IconReceipt, IconScale, IconServer2, IconTimeline, IconUsers, IconUsersGroup, IconWorld } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Messages } from '../../i18n/catalogue.ts';
import type { Viewer } from '../session/viewer-query.ts';
import { OwedBadge } from '../settlement/owed-badge.tsx';
import { seesReceipts } from '../settlement/sees-receipts.ts';

type Icon = ComponentType<{ readonly size?: number | string }>;
type PageName = keyof Messages['nav']['page'];
type Role = Viewer['role'];

/** A page beside the rooms, in the bar at the window's edge. */
export type MainPage = { readonly name: PageName; readonly href: string; readonly icon: Icon; readonly shown: (viewer: Viewer) => boolean; /** What waits there. */ readonly badge?: ComponentType };

/** A page of a room, in the bar at the top. `page` is what follows the room's id in the address. */
export type RoomPage = { readonly name: PageName; readonly page: string; readonly icon: Icon; readonly shown: (role: Role) => boolean; /** Seldom wanted: in the bar it stands behind “More”. */ readonly seldom?: true };

const keeps = (role: Role): boolean => role === 'KEEPER' || role === 'OPERATOR';
const operates = ({ isOperator }: Viewer): boolean => isOperator;

/** Add a row for a new page; its word goes to `nav.page` of both catalogues. */
export const mainPages: readonly MainPage[] = [
  { name: 'rooms', href: '/rooms/', icon: IconDoor, shown: () => true },
  { name: 'rules', href: '/rules/', icon: IconScale, shown: () => true },
  { name: 'packs', href: '/packs/', icon: IconPackage, shown: (viewer) => viewer.mayCreateRooms || viewer.isOperator },
  { name: 'models', href: '/models/', icon: IconCpu, shown: operates },
  { name: 'deployment', href: '/deployment/', icon: IconServer2, shown: operates },
  { name: 'receipts', href: '/receipts/', icon: IconReceipt, shown: seesReceipts, badge: OwedBadge },
  { name: 'audit', href: '/audit/', icon: IconHistory, shown: operates },
];

/** Add a row for a new page of a room; its word goes to `nav.page` of both catalogues. */
export const roomPages: readonly RoomPage[] = [
  { name: 'table', page: '', icon: IconMessages, shown: () => true },
  { name: 'seats', page: 'seats', icon: IconArmchair, shown: () => true },
  { name: 'members', page: 'members', icon: IconUsers, shown: keeps },
  { name: 'characters', page: 'characters', icon: IconUsersGroup, shown: () => true },
  { name: 'documents', page: 'documents', icon: IconFiles, shown: () => true },
  { name: 'lore', page: 'lore', icon: IconBook2, shown: () => true },
  { name: 'dimensions', page: 'dimensions', icon: IconWorld, shown: () => true },
  { name: 'turns', page: 'turns', icon: IconListDetails, shown: () => true },
  { name: 'history', page: 'history', icon: IconTimeline, shown: () => true },
  { name: 'receipts', page: 'receipts', icon: IconReceipt, shown: () => true },
  { name: 'import', page: 'import', icon: IconFileImport, shown: (role) => role !== 'SPECTATOR', seldom: true },
  { name: 'cards', page: 'cards', icon: IconCards, shown: keeps, seldom: true },
  { name: 'roomPacks', page: 'packs', icon: IconPackage, shown: keeps, seldom: true },
  { name: 'roomPlugins', page: 'plugins', icon: IconPlug, shown: keeps, seldom: true },
  { name: 'presets', page: 'presets', icon: IconFeather, shown: keeps, seldom: true },
  { name: 'roomAudit', page: 'audit', icon: IconHistory, shown: keeps, seldom: true },
];
