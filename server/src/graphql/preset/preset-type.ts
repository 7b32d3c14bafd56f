import type { View } from '../../core/document/document.ts';
import type { PresetData } from '../../core/document/kinds/preset.ts';
import { listPresets } from '../../room/preset/list-presets.ts';
import { builder } from '../builder.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { StrippedItemRef } from '../import/stripped-item.ts';
import { roomNodeId } from '../relay/node-id.ts';
import { RoomRef } from '../room/room-ref.ts';

type Segment = PresetData['segments'][number];

const PresetPlaceRef = builder.enumType('PresetPlace', {
  description: 'Where a text of a preset stands in the prompt.',
  values: {
    HEAD: { description: 'In the head, which stays the same from turn to turn.' },
    BEFORE_LORE: { description: 'Before what the world knows.' },
    AFTER_LORE: { description: 'After what the world knows.' },
    DEPTH: { description: 'In the story so far, some messages before its end.' },
    LATE: { description: 'Late, right before the actions.' },
  } as const,
});

const placeNames = { head: 'HEAD', 'before-lore': 'BEFORE_LORE', 'after-lore': 'AFTER_LORE', late: 'LATE' } as const;

const PresetSegmentRef = builder.objectRef<Segment>('PresetSegment').implement({
  description: 'A text of a preset that is told to the model.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What its author calls it.' }),
    text: t.exposeString('text', { description: 'The text, with its macros as they are.' }),
    place: t.field({ type: PresetPlaceRef, description: 'Where it stands.', resolve: ({ place }) => (typeof place === 'string' ? placeNames[place] : 'DEPTH') }),
    depth: t.int({ nullable: true, description: 'For DEPTH: how many messages before the end of the story.', resolve: ({ place }) => (typeof place === 'string' ? null : place.depth) }),
    role: t.string({ nullable: true, description: 'For DEPTH: as whose words it is told: system, user or assistant.', resolve: ({ place }) => (typeof place === 'string' ? null : place.role) }),
  }),
});

const PresetFigureRef = builder.objectRef<{ readonly name: string; readonly value: string }>('PresetFigure').implement({
  description: 'A figure of a preset, by its name.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the preset calls it.' }),
    value: t.exposeString('value', { description: 'Its value as text.' }),
  }),
});

const figures = (values: Readonly<Record<string, unknown>>) => Object.entries(values).map(([name, value]) => ({ name, value: String(value) }));

export const RoomPresetRef = builder.objectRef<View<'preset'>>('RoomPreset').implement({
  description: "A preset that a room has: a style its keeper may fold into the prompt. One is on at most.",
  fields: (t) => ({
    id: t.id({ description: 'The node id of its document.', resolve: ({ roomId, id }) => roomNodeId('OtherDocument', roomId, id) }),
    presetId: t.string({ description: 'What it is called by in commands and in `enablePreset`.', resolve: ({ data }) => data.presetId }),
    name: t.string({ description: 'The name of its file.', resolve: ({ data }) => data.name }),
    origin: t.string({ description: 'Where it came from: a file, or its place in a pack.', resolve: ({ data }) => data.origin }),
    enabled: t.boolean({ description: 'Whether it is the one that is told.', resolve: ({ data }) => data.enabled }),
    promptCount: t.int({ description: 'How many prompts its file has, told or not.', resolve: ({ data }) => data.promptCount }),
    segments: t.field({ type: [PresetSegmentRef], description: 'What is told, in order.', resolve: ({ data }) => data.segments }),
    sampling: t.field({ type: [PresetFigureRef], description: "Figures for a model. They do not apply: the room's model has its own.", resolve: ({ data }) => figures(data.sampling) }),
    macros: t.field({ type: [PresetFigureRef], description: 'Which macros stand in what is told, and how often.', resolve: ({ data }) => figures(data.macros) }),
    stripped: t.field({ type: [StrippedItemRef], description: 'What may hold secrets and was thrown away.', resolve: ({ data }) => data.dropped }),
    inert: t.field({ type: [StrippedItemRef], description: 'What has no effect here.', resolve: ({ data }) => data.inert }),
    issues: t.field({ type: [IssueRef], description: 'What was noticed while reading its file.', resolve: ({ data }) => data.issues }),
  }),
});

builder.objectField(RoomRef, 'presets', (t) =>
  t.field({
    type: [RoomPresetRef], description: 'The presets of the room, in the order in which they came; empty for others than keepers.',
    resolve: ({ roomId, viewer }, _args, { infra }) => listPresets({ db: infra.db, roomId, viewer }),
  }),
);
