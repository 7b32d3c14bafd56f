import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';
import { jobFragment } from '../job/job-fragment.ts';
import { packFragment, packPreviewFragment } from './pack-fragment.ts';

export const packsQuery = graphql(`
  query Packs($first: Int!) {
    packs(first: $first) {
      totalCount
      pageInfo { hasNextPage }
      edges { node { ...PackParts } }
    }
  }
`, [packFragment]);

/** Every installed pack, and which of them a room has. */
export const roomPacksQuery = graphql(`
  query PacksOfRoom($id: ID!) {
    room(id: $id) { id packs { enabledAt pack { ...PackParts } } }
    packs(first: 50) { edges { node { ...PackParts } } }
  }
`, [packFragment]);

export const previewPackMutation = graphql(`
  mutation PreviewPack($uploadId: ID!) {
    previewPack(uploadId: $uploadId) { __typename ... on PreviewPackPayload { uploadId preview { ...PackPreviewParts } } ...Problem }
  }
`, [packPreviewFragment, problemFragment]);

export const installPackMutation = graphql(`
  mutation InstallPack($input: InstallPackInput!) {
    installPack(input: $input) { __typename ... on InstallPackPayload { job { ...JobParts } } ...Problem }
  }
`, [jobFragment, problemFragment]);

export const uninstallPackMutation = graphql(`
  mutation UninstallPack($id: ID!) {
    uninstallPack(id: $id) { __typename ... on UninstallPackPayload { deletedId } ...Problem }
  }
`, [problemFragment]);

export const enablePackMutation = graphql(`
  mutation EnablePack($roomId: ID!, $packId: ID!) {
    enablePack(roomId: $roomId, packId: $packId) { __typename ... on RoomPackPayload { room { id } } ...Problem }
  }
`, [problemFragment]);

export const disablePackMutation = graphql(`
  mutation DisablePack($roomId: ID!, $packId: ID!) {
    disablePack(roomId: $roomId, packId: $packId) { __typename ... on RoomPackPayload { room { id } } ...Problem }
  }
`, [problemFragment]);
