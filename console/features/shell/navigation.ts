import { IconDoor, IconMessages } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Messages } from '../../i18n/catalogue.ts';
import type { Viewer } from '../session/viewer-query.ts';

type Icon = ComponentType<{ readonly size?: number | string }>;
type PageName = keyof Messages['nav']['page'];
type Role = Viewer['role'];

/** A page beside the rooms, in the bar at the window's edge. */
export type MainPage = { readonly name: PageName; readonly href: string; readonly icon: Icon; readonly shown: (viewer: Viewer) => boolean };

/** A page of a room, in the bar at the top. `page` is what follows the room's id in the address. */
export type RoomPage = { readonly name: PageName; readonly page: string; readonly icon: Icon; readonly shown: (role: Role) => boolean };

/** Add a row for a new page; its word goes to `nav.page` of both catalogues. */
export const mainPages: readonly MainPage[] = [
  { name: 'rooms', href: '/rooms/', icon: IconDoor, shown: () => true },
];

/** Add a row for a new page of a room; its word goes to `nav.page` of both catalogues. */
export const roomPages: readonly RoomPage[] = [
  { name: 'table', page: '', icon: IconMessages, shown: () => true },
];
