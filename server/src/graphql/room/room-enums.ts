import { builder } from '../builder.ts';

export const RoomStatusRef = builder.enumType('RoomStatus', {
  description: 'Whether a room is played.',
  values: {
    ACTIVE: { description: 'It is played.' },
    PAUSED: { description: 'It is read and prepared, but nobody acts.' },
    ENDED: { description: 'Its story is over; it can be read.' },
    ARCHIVED: { description: 'It is put away; it can be read.' },
  } as const,
});

export const RoomPhaseRef = builder.enumType('RoomPhase', {
  description: 'What the table is busy with.',
  values: {
    SETUP: { description: 'The room is set up.' },
    PREP: { description: 'The keeper prepares.' },
    PLAY: { description: 'The story is played.' },
  } as const,
});

export const AnsweringPolicyRef = builder.enumType('AnsweringPolicy', {
  description: 'When the keeper answers.',
  values: {
    EACH_ACTION: { description: 'At each action.' },
    ALL_SEATS: { description: 'When every seat that somebody plays has acted.' },
    KEEPER_WORD: { description: "At the keeper's word." },
    QUIET_TIME: { description: 'After nobody has acted for a while.' },
  } as const,
});

export const RoomCapsRef = builder.objectRef<{ turnsPerDay: number | null; tokensPerDay: number | null; costPerDay: number | null }>('RoomCaps').implement({
  description: 'What a room may use in a day (UTC); null is no limit. Once reached, no new turn begins.',
  fields: (t) => ({
    turnsPerDay: t.exposeInt('turnsPerDay', { nullable: true, description: 'Turns told.' }),
    tokensPerDay: t.exposeInt('tokensPerDay', { nullable: true, description: 'Tokens that models read and wrote.' }),
    costPerDay: t.exposeFloat('costPerDay', { nullable: true, description: "Cost in the provider's currency." }),
  }),
});

export const RoomCapsInputRef = builder.inputType('RoomCapsInput', {
  description: 'What a room may use in a day (UTC). What is absent or null is not limited.',
  fields: (t) => ({
    turnsPerDay: t.int({ description: 'Turns told.' }),
    tokensPerDay: t.int({ description: 'Tokens that models read and wrote.' }),
    costPerDay: t.float({ description: "Cost in the provider's currency." }),
  }),
});
