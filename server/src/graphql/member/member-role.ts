import { builder } from '../builder.ts';

export const MemberRoleRef = builder.enumType('MemberRole', {
  description: "A member's role in one room.",
  values: {
    KEEPER: { description: 'Runs the room and sees everything in it.' },
    PLAYER: { description: 'Plays through a seat.' },
    SPECTATOR: { description: 'Looks on and reads what everyone may.' },
  } as const,
});
