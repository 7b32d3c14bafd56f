import type { Viewer } from '../../core/document/viewer.ts';
import type { Frame } from '../../core/frame/frame.ts';
import { framesOfTurns } from '../../room/frame/read-frames.ts';
import type { ActionRow } from '../../room/turn/action-row.ts';
import { actionsOfTurns } from '../../room/turn/action-row.ts';
import type { TurnStanding } from '../../room/turn/list-turns.ts';
import { turnsById, turnStanding } from '../../room/turn/list-turns.ts';
import type { ModelCallRow } from '../../room/turn/model-call.ts';
import { callsOfTurns } from '../../room/turn/model-call.ts';
import type { TurnRow } from '../../room/turn/turn-row.ts';
import type { TurnVersionRow } from '../../room/turn/turn-version.ts';
import { versionsOfTurns } from '../../room/turn/turn-version.ts';
import type { Infra } from '../../infra/infra.ts';
import { defineLoader } from '../context/define-loader.ts';
import type { Reading } from '../seat/table-loader.ts';
import { readingText } from '../seat/table-loader.ts';

/** Names one turn among all rooms. */
export type TurnPlace = { readonly roomId: string; readonly id: string };

const textOf = ({ roomId, id }: TurnPlace) => `${roomId} ${id}`;

/** Loads what belongs to turns, for all turns of a room in one statement. */
function ofTurns<T extends { readonly turnId: string | null }>(load: (infra: Infra, roomId: string, turnIds: readonly string[]) => Promise<readonly T[]>) {
  return defineLoader<TurnPlace, readonly T[]>(async (places, { infra }) => {
    const groups = [...Map.groupBy(places, ({ roomId }) => roomId)];
    const loaded = await Promise.all(groups.map(async ([roomId, group]) => {
      const rows = await load(infra, roomId, group.map(({ id }) => id));
      return [...Map.groupBy(rows, (row) => textOf({ roomId, id: row.turnId ?? '' }))];
    }));
    const byTurn = new Map(loaded.flat());
    return places.map((place) => byTurn.get(textOf(place)) ?? []);
  }, textOf);
}

export const turnActions = ofTurns<ActionRow>((infra, roomId, ids) => actionsOfTurns(infra.db, roomId, ids));
export const turnVersions = ofTurns<TurnVersionRow>((infra, roomId, ids) => versionsOfTurns(infra.db, roomId, ids));
export const turnCalls = ofTurns<ModelCallRow>((infra, roomId, ids) => callsOfTurns(infra, roomId, ids));

type SeenPlace = TurnPlace & { readonly viewer: Viewer };

/** The frames of turns that a reader may see. */
export const turnFrames = defineLoader<SeenPlace, readonly Frame[]>(
  async (places, { infra }) => {
    const groups = [...Map.groupBy(places, readingText).values()];
    const loaded = await Promise.all(groups.map(async (group) => {
      const { roomId, viewer } = group[0] as Reading;
      const frames = await framesOfTurns(infra.db, { roomId, viewer }, group.map(({ id }) => id));
      return [...Map.groupBy(frames, ({ turnId }) => `${readingText({ roomId, viewer })} ${turnId}`)];
    }));
    const byTurn = new Map(loaded.flat());
    return places.map((place) => byTurn.get(`${readingText(place)} ${place.id}`) ?? []);
  },
  (place) => `${readingText(place)} ${place.id}`,
);

/** Turns by place; null for those that do not exist. */
export const turnRow = defineLoader<TurnPlace, TurnRow | null>(async (places, { infra }) => {
  const groups = [...Map.groupBy(places, ({ roomId }) => roomId)];
  const found = await Promise.all(groups.map(async ([roomId, group]) => [roomId, await turnsById(infra.db, roomId, group.map(({ id }) => id))] as const));
  const byRoom = new Map(found);
  return places.map(({ roomId, id }) => byRoom.get(roomId)?.get(id) ?? null);
}, textOf);

/** Where the turns of rooms stand. */
export const standing = defineLoader<string, TurnStanding>((roomIds, { infra }) => Promise.all(roomIds.map((roomId) => turnStanding(infra.db, roomId))));
