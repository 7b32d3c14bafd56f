import { seesAll } from '../../core/document/viewer.ts';
import { previewPrompt } from '../../turn/prompt/preview-prompt.ts';
import { builder } from '../builder.ts';
import { RoomRef } from '../room/room-ref.ts';
import { localSeatId } from '../seat/seat-id.ts';
import { seatOf } from '../seat/seat-type.ts';
import { PromptRecordRef } from './inspector-types.ts';

builder.objectField(RoomRef, 'promptPreview', (t) =>
  t.field({
    type: PromptRecordRef, nullable: true,
    description: 'What the keeper would be told if a seat did this now. No model is asked. Null for others than keepers, who would learn every secret from it, and for a seat that is not there.',
    args: {
      seatId: t.arg.id({ required: true, description: 'The seat that would act.' }),
      text: t.arg.string({ description: 'What it would do.' }),
    },
    resolve: async ({ roomId, viewer }, { seatId, text }, context) => {
      const seat = seesAll(viewer) ? await seatOf(context, { roomId, viewer }, localSeatId(roomId, seatId)) : null;
      const { engine } = context;
      return seat === null ? null : { roomId, ...(await previewPrompt(engine.ports, engine.snapshots, { roomId, seatId: seat.seat.id, text: text ?? '' })) };
    },
  }),
);
