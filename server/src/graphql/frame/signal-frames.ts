import { builder } from '../builder.ts';
import { DomainErrorInfoRef } from '../errors/issue-type.ts';
import { failureFor } from '../turn/failure-for.ts';
import { roomNodeId } from '../relay/node-id.ts';
import { roomMembers } from '../room/room-members.ts';
import { PresenceRef } from '../room/room-people.ts';
import { TurnStateRef } from '../turn/turn-state.ts';
import { frameInterfaces } from './frame-type.ts';
import type { SeenFrame } from './seen-frame.ts';

builder.objectRef<SeenFrame<'draft'>>('DraftFrame').implement({
  ...frameInterfaces,
  description: 'Text of a turn that is still being told. It is replaced by the frame of the same id, or withdrawn.',
  fields: (t) => ({
    draftId: t.id({ description: 'The id of the frame that this stretch of text becomes.', resolve: ({ data }) => data.draftId }),
    attempt: t.int({ description: 'Which attempt at the turn; a newer one replaces an older.', resolve: ({ data }) => data.attempt }),
    offset: t.int({ description: 'Where in the stretch the text begins, in UTF-16 units.', resolve: ({ data }) => data.offset }),
    text: t.string({ description: 'The text.', resolve: ({ data }) => data.text }),
    reset: t.boolean({ description: 'True withdraws all text of the running draft, of every stretch; dice that fell stay.', resolve: ({ data }) => data.reset }),
  }),
});

builder.objectRef<SeenFrame<'turn-status'>>('TurnStatusFrame').implement({
  ...frameInterfaces,
  description: 'A turn has come further.',
  fields: (t) => ({
    turnId: t.id({ description: 'The node id of the turn.', resolve: ({ roomId, data }) => roomNodeId('Turn', roomId, data.turnId) }),
    state: t.field({ type: TurnStateRef, description: 'How far it is.', resolve: ({ data }) => data.state }),
    stage: t.string({ nullable: true, description: 'What it is busy with, where that is known.', resolve: () => null }),
    queued: t.int({ description: 'How many turns wait behind the one under way.', resolve: ({ data }) => data.queued }),
    failure: t.field({ type: DomainErrorInfoRef, nullable: true, description: 'Why it failed.', resolve: ({ viewer, data }) => failureFor(viewer, data.failure) }),
    dueAt: t.field({ type: 'DateTime', nullable: true, description: 'When it starts by itself.', resolve: ({ data }) => data.dueAt }),
  }),
});

builder.objectRef<SeenFrame<'presence'>>('PresenceFrame').implement({
  ...frameInterfaces,
  description: 'Somebody came or went.',
  fields: (t) => ({
    presence: t.field({
      type: [PresenceRef], description: 'Which of the members are there now.',
      resolve: async ({ roomId, viewer }, _args, context) => (await roomMembers(context).load(roomId)).map((member) => ({ ...member, viewer })),
    }),
  }),
});
