import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';

/** Worlds that a new room can be made from; operators also get those that cannot be used, with what is wrong. */
export const worldsQuery = graphql(`
  query RoomWorlds {
    worlds {
      id worldId name summary usable source locales cover { url }
      content { characters pregens dimensions lore }
      problems { path code message blocks }
    }
  }
`);

export type RoomWorld = ResultOf<typeof worldsQuery>['worlds'][number];
