import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';
import type { StoryFrame } from '../../lib/frame-reducer.ts';

/** Everything of a frame that is drawn. Types this console does not know yet fall back to `fallbackText`. */
export const frameFragment = graphql(`
  fragment FrameParts on Frame {
    __typename
    id
    cursor
    turnNumber
    at
    fallbackText
    ... on NarrativeFrame { speaker name text format }
    ... on ActionFrame { seatId actor actionKind: kind text whisper talk }
    ... on DiceFrame {
      actor
      diceKind: kind
      expression
      reason
      dice { sides values kept }
      total
      target
      effectiveTarget
      success
      stat { name label }
      difficulty { id label }
      modifiers { id label count }
      situational
      subsystemLabel
      outcome { id label success critical fumble tier margin }
      spent
      secret
      detail
    }
    ... on StateFrame { room changes { documentId kind change document { id title } } }
    ... on SystemFrame { code text private }
    ... on ReceiptFrame { receiptState: state }
    ... on DraftFrame { draftId attempt offset text reset }
    ... on TurnStatusFrame { turnId state stage queued dueAt failure { code message issues { path code message } } }
    ... on PresenceFrame { presence { online member { id } } }
  }
`);

export type Frame = FragmentOf<typeof frameFragment>;
type Named<N extends Frame['__typename']> = Extract<Frame, { readonly __typename: N }>;

/** A frame with a place in the stream. */
export type StreamFrame = StoryFrame<Frame>;
export type NarrativeFrame = Named<'NarrativeFrame'>;
export type ActionFrame = Named<'ActionFrame'>;
export type DiceFrame = Named<'DiceFrame'>;
export type StateFrame = Named<'StateFrame'>;
export type SystemFrame = Named<'SystemFrame'>;
export type TurnStatusFrame = Named<'TurnStatusFrame'>;
