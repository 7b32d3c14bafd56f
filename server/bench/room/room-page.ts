/** What opening a room asks for: the table, who sits at it, and the newest page of the story, all of it stored data. */
export const roomPageQuery = `
  query RoomPage($id: ID!) {
    room(id: $id) {
      id name locale status phase phasePinned answering quietSeconds turnNumber viewerRole readOnly
      viewerSeats { id }
      seats { id seatId name role controller acted member { id name online isViewer } currentCharacter { id name } characters { id name } }
      members { id name role online lastSeenAt isViewer }
      scene { id title description }
      frames(last: 50) {
        edges {
          cursor
          node {
            __typename id cursor turnNumber at
            ... on NarrativeFrame { speaker name text format }
            ... on ActionFrame { seatId actor actionKind: kind text whisper talk }
            ... on DiceFrame { actor diceKind: kind expression reason dice { sides values kept } total target success secret detail }
            ... on StateFrame { room changes { documentId kind change } }
            ... on SystemFrame { code private }
          }
        }
        pageInfo { hasPreviousPage startCursor endCursor }
      }
    }
  }`;

/** The node id under which the API knows a room. */
export function roomNode(roomId: string): string {
  return Buffer.from(`Room:${roomId}`, 'utf8').toString('base64url');
}

/** An answer without its cursors, which are encrypted by the product only. */
export function withoutCursors(answer: unknown): string {
  return JSON.stringify(answer, (name, value: unknown) => (name.toLowerCase().endsWith('cursor') && typeof value === 'string' ? '' : value));
}
