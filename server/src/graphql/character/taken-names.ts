import { takenNames } from '../../room/character/taken-names.ts';
import type { TakenNames } from '../../room/character/taken-names.ts';
import { builder } from '../builder.ts';
import { RoomRef } from '../room/room-ref.ts';

const TakenNamesRef = builder.objectRef<TakenNames>('TakenNames').implement({
  description: 'Names that nobody can take for a new character, as digests: a form finds out whether one is among them without being told any.',
  fields: (t) => ({
    salt: t.string({ description: "The form's own salt.", resolve: ({ salt }) => salt }),
    digests: t.stringList({ description: 'SHA-256 of `<salt>:<key of the name>` in hex, among others of nothing.', resolve: ({ digests }) => [...digests] }),
  }),
});

builder.objectField(RoomRef, 'takenNames', (t) =>
  t.field({
    type: TakenNamesRef, nullable: true, description: 'For a form that makes a character; null for readers who make none. What is sent is checked again.',
    resolve: ({ roomId, viewer }, _args, { infra }) => (viewer.kind === 'spectator' ? null : takenNames(infra, roomId)),
  }),
);
