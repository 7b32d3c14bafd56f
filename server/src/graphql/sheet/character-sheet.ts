import { seesAll } from '../../core/document/viewer.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { isClosed } from '../../room/room/require-writable.ts';
import type { RoomRow } from '../../room/room/room-row.ts';
import { systemOf } from '../../room/rulepack/room-system.ts';
import { builder } from '../builder.ts';
import { CharacterRef } from '../character/character-ref.ts';
import type { Context } from '../context/context.ts';
import type { Shown } from '../document/shown.ts';
import { roomRow } from '../room/room-row.ts';
import type { Reading } from '../seat/table-loader.ts';
import { tableOf } from '../seat/table-loader.ts';
import { sheetOf } from './sheet-loader.ts';
import type { ShownSheet } from './sheet-type.ts';
import { SheetRef, showSheet } from './sheet-type.ts';

/** Whether a seat of the reader plays a character. */
async function plays(context: Context, { roomId, viewer }: Reading & { readonly viewer: Viewer }, characterId: string): Promise<boolean> {
  if (viewer.kind !== 'seat') return false;
  const { seats } = await tableOf(context, { roomId, viewer });
  return seats.some(({ seat, characters }) => viewer.seatIds.includes(seat.id) && characters.some(({ id }) => id === characterId));
}

/** Who may change a sheet may also see that it is still empty; to everybody else it does not exist before it is written. */
async function sheetFor(context: Context, { view, viewer }: Shown<'character'>, room: RoomRow & { rulepackId: string }): Promise<ShownSheet | null> {
  const reading = { roomId: view.roomId, viewer };
  const [found, own] = await Promise.all([
    sheetOf(context, reading, { system: room.rulepackId, characterId: view.id }),
    seesAll(viewer) || plays(context, reading, view.id),
  ]);
  if (found === null && !own) return null;
  const system = systemOf(context.infra, room);
  const stored = found === null ? null : { data: found.view.data, etag: found.view.etag, version: found.version };
  if (stored === null && system === null) return null;
  const canEdit = own && system !== null && !isClosed(room);
  return showSheet({ rulepack: system?.rulepack ?? null, keeper: seesAll(viewer), canEdit, locale: context.locale, stored });
}

/** A character's sheet by the system of their room; null without a system, and for those who may not read it. */
export async function sheetOfCharacter(context: Context, character: Shown<'character'>): Promise<ShownSheet | null> {
  const room = await roomRow(context).load(character.view.roomId);
  return room.rulepackId === null ? null : sheetFor(context, character, { ...room, rulepackId: room.rulepackId });
}

builder.objectField(CharacterRef, 'sheet', (t) =>
  t.field({
    type: SheetRef, nullable: true,
    description: "Their figures by the room's system of rules; null where it is played without one, and for those who may not read them. Sheets of others than players' characters are the keepers' until they are shown.",
    resolve: (character, _args, context) => sheetOfCharacter(context, character),
  }),
);
