import { graphql } from '../../graphql/graphql.ts';
import type { ResultOf } from '../../graphql/graphql.ts';

/** Packs that a new room can be made from. */
export const roomPacksQuery = graphql(`
  query RoomPacks {
    packs(first: 50) { edges { node { id packId name version description bundled cover { url } } } }
  }
`);

export type RoomPack = NonNullable<NonNullable<NonNullable<ResultOf<typeof roomPacksQuery>['packs']['edges']>[number]>['node']>;
