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
