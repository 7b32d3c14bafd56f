import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const presetFragment = graphql(`
  fragment PresetParts on RoomPreset {
    id
    presetId
    name
    origin
    enabled
    promptCount
    segments { title text place depth role }
    sampling { name value }
    macros { name value }
    stripped { what where reason }
    inert { what where reason }
    issues { path code message }
  }
`);

export type Preset = FragmentOf<typeof presetFragment>;
export type PresetSegment = Preset['segments'][number];

export const presetsQuery = graphql(`
  query RoomPresets($id: ID!) { room(id: $id) { id presets { ...PresetParts } } }
`, [presetFragment]);

export const importPresetMutation = graphql(`
  mutation ImportPreset($input: ImportPresetInput!) {
    importPreset(input: $input) { __typename ... on ImportPayload { documents { id } } ...Problem }
  }
`, [problemFragment]);

export const enablePresetMutation = graphql(`
  mutation EnablePreset($roomId: ID!, $presetId: String) {
    enablePreset(roomId: $roomId, presetId: $presetId) { __typename ... on RoomPresetPayload { preset { id } } ...Problem }
  }
`, [problemFragment]);

export const deletePresetMutation = graphql(`
  mutation DeletePreset($roomId: ID!, $presetId: String!) {
    deletePreset(roomId: $roomId, presetId: $presetId) { __typename ... on RoomPresetPayload { preset { id } } ...Problem }
  }
`, [problemFragment]);
