import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const switchCharacterMutation = graphql(`
  mutation SwitchCharacter($seatId: ID!, $characterId: ID!) {
    switchCharacter(seatId: $seatId, characterId: $characterId) { __typename ... on SwitchCharacterPayload { seat { id } } ...Problem }
  }
`, [problemFragment]);

export const claimPregenMutation = graphql(`
  mutation ClaimPregen($roomId: ID!, $pregenId: ID!, $seatId: ID!) {
    claimPregen(roomId: $roomId, pregenId: $pregenId, seatId: $seatId) { __typename ... on PregenPayload { character { id name } } ...Problem }
  }
`, [problemFragment]);

export const createCharacterMutation = graphql(`
  mutation CreateCharacter($input: CreateCharacterInput!) {
    createCharacter(input: $input) { __typename ... on CharacterPayload { character { id name } } ...Problem }
  }
`, [problemFragment]);

export const createInviteMutation = graphql(`
  mutation CreateInvite($input: CreateInviteInput!) {
    createInvite(input: $input) {
      __typename
      ... on CreateInvitePayload { link lanLinks qrSvg key accessKey { id expiresAt maxUses role seat { id name } } }
      ...Problem
    }
  }
`, [problemFragment]);

/** Ready-made characters of the room's pack. */
export const pregensQuery = graphql(`
  query Pregens($id: ID!) {
    room(id: $id) { id pregens { id name description portrait { url } claimedBy { id name } } }
  }
`);

export const takeSeatMutation = graphql(`
  mutation TakeSeat($seatId: ID!) {
    takeSeat(seatId: $seatId) { __typename ... on SeatPayload { seat { id } } ...Problem }
  }
`, [problemFragment]);

export const leaveSeatMutation = graphql(`
  mutation LeaveSeat($seatId: ID!) {
    leaveSeat(seatId: $seatId) { __typename ... on SeatPayload { seat { id } } ...Problem }
  }
`, [problemFragment]);

export const handOverSeatMutation = graphql(`
  mutation HandOverSeat($input: HandOverSeatInput!) {
    handOverSeat(input: $input) { __typename ... on SeatPayload { seat { id } } ...Problem }
  }
`, [problemFragment]);

export const bindSeatMutation = graphql(`
  mutation BindSeat($input: UpdateSeatsInput!) {
    updateSeats(input: $input) { __typename ... on UpdateSeatsPayload { seats { id } } ...Problem }
  }
`, [problemFragment]);

/** Whom a seat may be given: everybody of the story, by name. */
export const roomCharactersQuery = graphql(`
  query RoomCharacters($id: ID!, $after: String) {
    room(id: $id) { id characters(first: 100, after: $after) { nodes { id name type } pageInfo { hasNextPage endCursor } } }
  }
`);

/** The story as one of its people would tell it. For keepers. */
export const witnessedQuery = graphql(`
  query Witnessed($id: ID!, $limit: Int!) {
    node(id: $id) { id ... on Character { witnessed(limit: $limit) { truncated stories { segments { kind speaker text } } } } }
  }
`);
