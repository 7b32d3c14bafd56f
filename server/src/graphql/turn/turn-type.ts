import { seesAll } from '../../core/document/viewer.ts';
import { redact } from '../../core/frame/redact.ts';
import { eventOfFrame } from '../../room/frame/room-event.ts';
import type { TurnRow } from '../../room/turn/turn-row.ts';
import type { TurnVersionRow } from '../../room/turn/turn-version.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { DomainErrorInfoRef } from '../errors/issue-type.ts';
import { FrameRef } from '../frame/frame-type.ts';
import { seenBy } from '../frame/seen-frame.ts';
import { placeOf } from '../relay/node-id.ts';
import type { Reading } from '../seat/table-loader.ts';
import { ActionRef, maySeeAction } from './action-type.ts';
import { failureFor } from './failure-for.ts';
import { ModelCallRef, promptOf, PromptRecordRef, RuntimeRunRef } from './inspector-types.ts';
import { turnActions, turnCalls, turnFrames, turnRow, turnVersions } from './turn-loaders.ts';
import { TurnStateRef } from './turn-state.ts';
import { UsageRef } from './usage-type.ts';

/** A turn as somebody sees it; `asSeat` where they look through the eyes of a seat. */
export type TurnView = Reading & { readonly asSeat?: string | undefined; readonly turn: TurnRow };

type VersionView = { readonly version: number; readonly text: string; readonly createdAt: Date; readonly chosen: boolean };

const TurnVersionRef = builder.objectRef<VersionView>('TurnVersion').implement({
  description: 'One telling of a turn.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Its number.' }),
    text: t.exposeString('text', { description: 'What was told.' }),
    createdAt: t.field({ type: 'DateTime', description: 'When it was told.', resolve: ({ createdAt }) => createdAt }),
    chosen: t.exposeBoolean('chosen', { description: 'Whether it is the one that counts.' }),
  }),
});

/** Tellings that do not count are the keeper's: whoever plays knows the one that happened. */
async function versionsOf(context: Context, { roomId, viewer, turn }: TurnView): Promise<VersionView[]> {
  // A turn that was never told has no telling to look for.
  const versions = turn.number === null ? [] : await turnVersions(context).load({ roomId, id: turn.id });
  return versions.filter(({ version }) => seesAll(viewer) || version === turn.version).map(({ version, frames, createdAt }) => {
    const told = frames.flatMap((frame) => (frame.type === 'narrative' && redact(frame, viewer) !== null ? [frame.data.text] : []));
    return { version, createdAt, text: told.join('\n\n'), chosen: version === turn.version };
  });
}

async function chosenVersion(context: Context, { roomId, viewer, turn }: TurnView): Promise<TurnVersionRow | null> {
  if (!seesAll(viewer)) return null;
  return (await turnVersions(context).load({ roomId, id: turn.id })).find(({ version }) => version === turn.version) ?? null;
}

/** A turn by its place, through the asker's own eyes. */
export async function loadTurn(context: Context, text: string): Promise<TurnView | null> {
  const place = placeOf(text);
  const viewer = place === null ? null : await context.viewerIn(place.roomId);
  return place === null || viewer === null ? null : turnOf(context, { roomId: place.roomId, viewer }, place.id);
}

export async function turnOf(context: Context, reading: Reading & { readonly asSeat?: string }, id: string): Promise<TurnView | null> {
  const turn = await turnRow(context).load({ roomId: reading.roomId, id });
  return turn === null ? null : { ...reading, turn };
}

async function usageOfTurn(context: Context, { roomId, viewer, turn }: TurnView) {
  if (!seesAll(viewer)) return null;
  const calls = await turnCalls(context).load({ roomId, id: turn.id });
  const sum = (of: 'inputTokens' | 'outputTokens') => calls.reduce((total, call) => total + call[of], 0);
  return { turns: turn.number === null ? 0 : 1, inputTokens: sum('inputTokens'), outputTokens: sum('outputTokens'), costMicros: calls.reduce((total, { costMicros }) => total + Number(costMicros), 0) };
}

export const TurnRef = builder.objectRef<TurnView>('Turn');

builder.node(TurnRef, {
  description: 'One advance of the story.',
  id: { description: 'The node id of the turn.', resolve: ({ roomId, turn }) => `${roomId}:${turn.id}` },
  loadOne: (id, context) => loadTurn(context, id),
  fields: (t) => ({
    number: t.int({ nullable: true, description: 'Its number in the story; null until it is told.', resolve: ({ turn }) => turn.number }),
    state: t.field({ type: TurnStateRef, description: 'How far it is.', resolve: ({ turn }) => turn.state }),
    failure: t.field({ type: DomainErrorInfoRef, nullable: true, description: 'Why it failed.', resolve: ({ viewer, turn }) => failureFor(viewer, turn.failure) }),
    versions: t.field({ type: [TurnVersionRef], description: 'Its tellings; for others than keepers the one that counts.', resolve: (view, _args, context) => versionsOf(context, view) }),
    version: t.int({ description: 'The number of the telling that counts.', resolve: ({ turn }) => turn.version }),
    actions: t.field({
      type: [ActionRef], description: 'What led to it, as far as the reader may know.',
      resolve: async ({ roomId, viewer, turn }, _args, context) =>
        (await turnActions(context).load({ roomId, id: turn.id })).filter((action) => maySeeAction(viewer, action)).map((action) => ({ roomId, viewer, action })),
    }),
    frames: t.field({
      type: [FrameRef], description: 'What happened in it, as the reader may see it.',
      resolve: async ({ roomId, viewer, turn }, _args, context) =>
        (await turnFrames(context).load({ roomId, viewer, id: turn.id })).flatMap((frame) => seenBy(viewer, roomId, eventOfFrame(frame)) ?? []),
    }),
    runs: t.field({ type: [RuntimeRunRef], nullable: true, description: 'What ran in it; null for others than keepers.', resolve: async (view, _args, context) => (seesAll(view.viewer) ? [...((await chosenVersion(context, view))?.runs ?? [])] : null) }),
    modelCalls: t.field({
      type: [ModelCallRef], nullable: true, description: 'Every call of a model; null for others than keepers.',
      resolve: async ({ roomId, viewer, turn }, _args, context) => {
        const all = seesAll(viewer) ? await turnCalls(context).load({ roomId, id: turn.id }) : null;
        return all === null ? null : all.map((call) => ({ call, all }));
      },
    }),
    prompt: t.field({ type: PromptRecordRef, nullable: true, description: 'What the keeper was told before; null for others than keepers, and before it is told.', resolve: async (view, _args, context) => promptOf(view.roomId, await chosenVersion(context, view)) }),
    usage: t.field({ type: UsageRef, nullable: true, description: 'What it took, all its tellings together; null for others than keepers.', resolve: (view, _args, context) => usageOfTurn(context, view) }),
    acceptedAt: t.field({ type: 'DateTime', description: 'When its first action was accepted.', resolve: ({ turn }) => turn.acceptedAt }),
    dueAt: t.field({ type: 'DateTime', nullable: true, description: 'When it starts by itself.', resolve: ({ turn }) => turn.dueAt }),
    startedAt: t.field({ type: 'DateTime', nullable: true, description: 'When it was last taken up.', resolve: ({ turn }) => turn.startedAt }),
    committedAt: t.field({ type: 'DateTime', nullable: true, description: 'When it was told.', resolve: ({ turn }) => turn.committedAt }),
  }),
});
