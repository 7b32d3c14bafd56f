import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf, ResultOf } from '../../graphql/graphql.ts';

/** A turn as one line. What only keepers may read is null for others. */
export const turnLineFragment = graphql(`
  fragment TurnLine on Turn {
    id
    number
    state
    version
    acceptedAt
    committedAt
    usage { inputTokens outputTokens cost }
    actions { id text actor { name } seat { name currentCharacter { name } } }
  }
`);

export type TurnLine = FragmentOf<typeof turnLineFragment>;

export const turnsQuery = graphql(`
  query RoomTurns($id: ID!, $as: ID, $last: Int!, $before: String) {
    room(id: $id, as: $as) {
      id
      turns(last: $last, before: $before) {
        totalCount
        pageInfo { hasPreviousPage startCursor }
        edges { node { ...TurnLine } }
      }
    }
  }
`, [turnLineFragment]);

/** Why an entry of the lore went into a prompt, or did not. */
export const firedLoreFragment = graphql(`
  fragment FiredLore on FiredLore { entryId title active reasonText primaryKeys secondaryKeys chance roll }
`);

export type FiredLore = FragmentOf<typeof firedLoreFragment>;

/** Everything a keeper may look into: what was asked of the model, what it answered, what it took. */
export const turnQuery = graphql(`
  query InspectTurn($room: ID!, $as: ID, $turn: ID!) {
    room(id: $room, as: $as) {
      id
      turn(id: $turn) {
        id
        number
        state
        version
        failure { code message issues { path code message } }
        acceptedAt
        startedAt
        committedAt
        usage { inputTokens outputTokens cost }
        actions { id kind text whisper at actor { name } seat { name currentCharacter { name } } }
        versions { version text createdAt chosen }
        runs { id stage status startedAt durationMs note issues { path code message } reads keptReads { code producer } }
        prompt { tokens budget sections { id title text tokens cut } lore { ...FiredLore } }
        modelCalls {
          lane
          ordinal
          provider
          model
          request
          response
          inputTokens
          outputTokens
          cachedTokens
          cost
          startedAt
          durationMs
          toolCalls { name input output }
        }
      }
    }
  }
`, [firedLoreFragment]);

export type InspectedTurn = NonNullable<NonNullable<ResultOf<typeof turnQuery>['room']>['turn']>;
export type ModelCall = NonNullable<InspectedTurn['modelCalls']>[number];
export type PromptRecord = NonNullable<InspectedTurn['prompt']>;

export const promptPreviewQuery = graphql(`
  query PromptPreview($room: ID!, $seat: ID!, $text: String) {
    room(id: $room) { id promptPreview(seatId: $seat, text: $text) { tokens budget sections { id title text tokens cut } lore { ...FiredLore } } }
  }
`, [firedLoreFragment]);

export const storyExportQuery = graphql(`
  query StoryExport($room: ID!, $as: ID, $format: StoryFormat!) {
    room(id: $room, as: $as) { id storyExport(format: $format) }
  }
`);

export const roomUsageQuery = graphql(`
  query RoomUsage($room: ID!) {
    room(id: $room) { id usage { turns inputTokens outputTokens cost today { turns inputTokens outputTokens cost } } }
  }
`);
