import { graphql } from '../../graphql/graphql.ts';
import { frameFragment } from './frame-fragment.ts';

/** A page of the stream, read backwards from its end, and what a running turn has shown so far. */
export const roomFramesQuery = graphql(`
  query RoomFrames($id: ID!, $as: ID, $before: String, $last: Int!) {
    room(id: $id, as: $as) {
      id
      frames(last: $last, before: $before) {
        edges { node { ...FrameParts } }
        pageInfo { hasPreviousPage startCursor endCursor }
      }
      draft { draftId attempt text frames { ...FrameParts } }
    }
  }
`, [frameFragment]);

/** Live frames after a cursor; without one, from now on. */
export const roomFramesSubscription = graphql(`
  subscription LiveFrames($roomId: ID!, $after: String, $as: ID) {
    frames(roomId: $roomId, after: $after, as: $as) { ...FrameParts }
  }
`, [frameFragment]);
