import type { DieGroup } from '../../core/frame/frame.ts';
import { builder } from '../builder.ts';
import { roomNodeId } from '../relay/node-id.ts';
import { DiceKindRef, SpeakerRef, TextFormatRef } from './frame-enums.ts';
import { frameInterfaces } from './frame-type.ts';
import type { SeenFrame } from './seen-frame.ts';

type Segment = { readonly kind: string; readonly speaker: string | null; readonly text: string };

const StorySegmentRef = builder.objectRef<Segment>('StorySegment').implement({
  description: 'A stretch of a telling in one voice.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'narration or speech.' }),
    speaker: t.exposeString('speaker', { nullable: true, description: 'Who speaks.' }),
    text: t.exposeString('text', { description: 'The words.' }),
  }),
});

function segmentsOf({ data }: SeenFrame<'narrative'>): Segment[] {
  return [{ kind: data.speaker === 'CHARACTER' ? 'speech' : 'narration', speaker: data.name, text: data.text }];
}

builder.objectRef<SeenFrame<'narrative'>>('NarrativeFrame').implement({
  ...frameInterfaces,
  description: 'A part of the story.',
  fields: (t) => ({
    speaker: t.field({ type: SpeakerRef, description: 'Who tells it.', resolve: ({ data }) => data.speaker }),
    name: t.string({ nullable: true, description: 'The name of whoever tells it; null for the keeper.', resolve: ({ data }) => data.name }),
    text: t.string({ description: 'What is told.', resolve: ({ data }) => data.text }),
    format: t.field({ type: TextFormatRef, description: 'How the text is to be read.', resolve: ({ data }) => data.format }),
    segments: t.field({ type: [StorySegmentRef], description: 'The same by voices.', resolve: (frame) => segmentsOf(frame) }),
    presentCharacterIds: t.idList({ description: 'Node ids of the characters that take part.', resolve: ({ roomId, data }) => data.presentCharacterIds.map((id) => roomNodeId('Character', roomId, id)) }),
  }),
});

builder.objectRef<SeenFrame<'action'>>('ActionFrame').implement({
  ...frameInterfaces,
  description: 'What a seat did or said.',
  fields: (t) => ({
    seatId: t.id({ nullable: true, description: 'The node id of the seat.', resolve: ({ roomId, data }) => roomNodeId('Seat', roomId, data.seatId) }),
    actor: t.string({ description: 'The name of whoever did it.', resolve: ({ data }) => data.actor }),
    kind: t.string({ description: 'What kind of action it was.', resolve: ({ data }) => data.kind }),
    text: t.string({ description: 'The words.', resolve: ({ data }) => data.text }),
    whisper: t.boolean({ description: 'Whether it was said to the keeper alone.', resolve: ({ data }) => data.whisper }),
    talk: t.boolean({ description: 'Whether it was said beside the story.', resolve: ({ data }) => data.talk }),
  }),
});

const DieRollRef = builder.objectRef<DieGroup>('DieRoll').implement({
  description: 'Dice of one kind that were rolled together.',
  fields: (t) => ({
    sides: t.exposeString('sides', { description: 'How many sides each has; F for fate dice.' }),
    values: t.intList({ description: 'What they show.', resolve: ({ values }) => [...values] }),
    kept: t.booleanList({ description: 'Which of them count.', resolve: ({ kept }) => [...kept] }),
  }),
});

type Outcome = { readonly id: string; readonly label: string; readonly success: boolean; readonly critical: boolean; readonly fumble: boolean; readonly tier: number; readonly margin: number | null };

const CheckOutcomeRef = builder.objectRef<Outcome>('CheckOutcome').implement({
  description: "What a check came to by the rule system's own ladder.",
  fields: (t) => ({
    id: t.string({ description: 'Its name for programs.', resolve: ({ id }) => id }),
    label: t.exposeString('label', { description: 'What it is called.' }),
    success: t.exposeBoolean('success', { description: 'Whether it is a success.' }),
    critical: t.exposeBoolean('critical', { description: 'Whether it is an extraordinary success.' }),
    fumble: t.exposeBoolean('fumble', { description: 'Whether it is a disaster.' }),
    tier: t.exposeInt('tier', { description: 'Its rung on the ladder; higher is better.' }),
    margin: t.exposeFloat('margin', { nullable: true, description: 'By how much.' }),
  }),
});

builder.objectRef<SeenFrame<'dice'>>('DiceFrame').implement({
  ...frameInterfaces,
  description: 'Real dice.',
  fields: (t) => ({
    actor: t.string({ description: 'Who rolled.', resolve: ({ data }) => data.actor }),
    kind: t.field({ type: DiceKindRef, description: 'What for.', resolve: ({ data }) => data.kind }),
    expression: t.string({ description: 'What was rolled.', resolve: ({ data }) => data.expression }),
    reason: t.string({ nullable: true, description: 'What it decides.', resolve: ({ data }) => data.reason }),
    dice: t.field({ type: [DieRollRef], description: 'The dice themselves.', resolve: ({ data }) => [...data.dice] }),
    total: t.float({ description: 'What they come to.', resolve: ({ data }) => data.total }),
    target: t.float({ nullable: true, description: 'What had to be reached.', resolve: ({ data }) => data.target }),
    effectiveTarget: t.float({ nullable: true, description: 'The same after difficulty; null where the rules know none.', resolve: () => null }),
    success: t.boolean({ nullable: true, description: 'Whether it was; null where there was nothing to reach.', resolve: ({ data }) => data.success }),
    subsystem: t.string({ nullable: true, description: 'The part of the rules that it belongs to; null for a plain roll.', resolve: () => null }),
    outcome: t.field({ type: CheckOutcomeRef, nullable: true, description: "What it came to by the rule system's ladder; null for a plain roll.", resolve: () => null }),
    secret: t.boolean({ description: 'Whether it was rolled in secret.', resolve: ({ data }) => data.secret }),
    detail: t.field({ type: 'JSON', nullable: true, description: 'Further facts about the roll.', resolve: ({ data }) => data.detail }),
  }),
});
