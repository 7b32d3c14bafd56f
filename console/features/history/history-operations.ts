import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf, ResultOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const diffFragment = graphql(`
  fragment DiffParts on DocumentDiff {
    documentId kind kindName title change more before after
    paths { path change before after }
    shownBefore { everyone keeperOnly seats { id name } }
    shownAfter { everyone keeperOnly seats { id name } }
  }
`);
export type DocumentDiff = FragmentOf<typeof diffFragment>;

export const previewFragment = graphql(`
  fragment PreviewParts on HistoryPreview {
    basis framesGone framesBack
    undone { id number }
    returned { id number }
    receipts { receiptId turnNumber state becomes }
    documents(first: 100) { totalCount edges { node { ...DiffParts } } }
  }
`, [diffFragment]);
export type HistoryPreview = FragmentOf<typeof previewFragment>;

export const undoPreviewQuery = graphql(`
  query UndoPreview($id: ID!, $count: Int!) {
    room(id: $id) { id undoPreview(count: $count) { __typename ...PreviewParts ...Problem } }
  }
`, [previewFragment, problemFragment]);

export const restorePreviewQuery = graphql(`
  query RestorePreview($id: ID!, $snapshot: ID!) {
    room(id: $id) { id restorePreview(snapshotId: $snapshot) { __typename ...PreviewParts ...Problem } }
  }
`, [previewFragment, problemFragment]);

/** What the server answers to a look ahead: what would happen, or why nothing can. */
export type PreviewAnswer = NonNullable<NonNullable<ResultOf<typeof undoPreviewQuery>['room']>['undoPreview']>;

const snapshotFragment = graphql(`
  fragment SnapshotParts on RoomSnapshot { id name turnNumber createdAt createdBy { id name } }
`);
export type Snapshot = FragmentOf<typeof snapshotFragment>;

/** Every turn that was told and where the room comes from; snapshots are null for others than keepers. */
export const historyQuery = graphql(`
  query RoomHistory($id: ID!, $as: ID, $last: Int!, $after: String) {
    room(id: $id, as: $as) {
      id
      forkedFrom { name turnNumber room { id } }
      turns(last: $last) { pageInfo { hasPreviousPage } edges { node { id number state committedAt acceptedAt actions { id text actor { id name } seat { id name } } } } }
      snapshots(first: 20, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { ...SnapshotParts } } }
    }
  }
`, [snapshotFragment]);
type HistoryRoom = NonNullable<ResultOf<typeof historyQuery>['room']>;
export type PastTurn = HistoryRoom['turns']['edges'][number]['node'];
export type RoomOrigin = NonNullable<HistoryRoom['forkedFrom']>;

export const turnDiffQuery = graphql(`
  query TurnDiff($id: ID!, $as: ID, $from: Int!, $to: Int, $after: String) {
    room(id: $id, as: $as) {
      id
      turnDiff(from: $from, to: $to, first: 50, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { ...DiffParts } } }
    }
  }
`, [diffFragment]);

export const asOfQuery = graphql(`
  query RoomAsOf($id: ID!, $turn: Int!, $seat: ID, $documents: String) {
    room(id: $id) {
      id
      asOf(turn: $turn, seat: $seat) {
        turnNumber
        documents(first: 50, after: $documents) { totalCount pageInfo { hasNextPage endCursor } edges { node { documentId kind kindName title data } } }
        frames(last: 30) { totalCount edges { node { id turnNumber fallbackText } } }
      }
    }
  }
`);
export type PastRoom = NonNullable<NonNullable<ResultOf<typeof asOfQuery>['room']>['asOf']>;

export const createSnapshotMutation = graphql(`
  mutation CreateSnapshot($roomId: ID!, $name: String!, $clientKey: ID) {
    createSnapshot(roomId: $roomId, name: $name, clientKey: $clientKey) { __typename ... on SnapshotPayload { snapshot { id name } } ...Problem }
  }
`, [problemFragment]);

export const renameSnapshotMutation = graphql(`
  mutation RenameSnapshot($id: ID!, $name: String!) {
    renameSnapshot(id: $id, name: $name) { __typename ... on SnapshotPayload { snapshot { id name } } ...Problem }
  }
`, [problemFragment]);

export const deleteSnapshotMutation = graphql(`
  mutation DeleteSnapshot($id: ID!) {
    deleteSnapshot(id: $id) { __typename ... on DeleteSnapshotPayload { deletedId } ...Problem }
  }
`, [problemFragment]);

export const restoreSnapshotMutation = graphql(`
  mutation RestoreSnapshot($id: ID!, $basis: ID, $keepAs: String, $clientKey: ID) {
    restoreSnapshot(id: $id, basis: $basis, keepAs: $keepAs, clientKey: $clientKey) { __typename ... on SnapshotPayload { snapshot { id name } } ...Problem }
  }
`, [problemFragment]);

export const forkRoomMutation = graphql(`
  mutation ForkRoom($roomId: ID!, $turnNumber: Int, $name: String, $clientKey: ID) {
    forkRoom(roomId: $roomId, turnNumber: $turnNumber, name: $name, clientKey: $clientKey) { __typename ... on ForkRoomPayload { room { id name } } ...Problem }
  }
`, [problemFragment]);
