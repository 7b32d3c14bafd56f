import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const pluginFragment = graphql(`
  fragment PluginParts on RoomPlugin {
    id
    title
    description
    version
    provides
    enabled
    enabledAt
    running
    runtimes { id stage }
    issues { path code message }
  }
`);

export type RoomPlugin = FragmentOf<typeof pluginFragment>;

/** The plugins of a room, and who keeps its dimensions. */
export const roomPluginsQuery = graphql(`
  query PluginsOfRoom($id: ID!) {
    room(id: $id) { id plugins { ...PluginParts } dimensionProvider { id running rival } }
  }
`, [pluginFragment]);

export const setPluginMutation = graphql(`
  mutation SetPlugin($roomId: ID!, $pluginId: String!, $enabled: Boolean!) {
    setPlugin(roomId: $roomId, pluginId: $pluginId, enabled: $enabled) { __typename ... on SetPluginPayload { room { id } } ...Problem }
  }
`, [problemFragment]);
