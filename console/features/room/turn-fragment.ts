import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';

/** A turn as the table shows it: where it stands and what may be done with it. */
export const turnFragment = graphql(`
  fragment TurnParts on Turn {
    id
    number
    state
    dueAt
    version
    versions { version chosen createdAt }
    failure { code message issues { path code message } }
    actions { id seat { id } }
    canCancel
    canRetry
    canRegenerate
    canUndo
  }
`);

export type Turn = FragmentOf<typeof turnFragment>;
