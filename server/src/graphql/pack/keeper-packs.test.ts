import { expect, test } from 'vitest';
import { askWithFile } from '../../../test/support/multipart.ts';
import { startTestServer } from '../../../test/support/start-server.ts';
import { createPersonKey } from '../../room/key/create-key.ts';
import { harbourPack } from '../../room/pack/testing/harbour-pack.ts';

test('where the operator keeps installing to themselves, a keeper is told so', async () => {
  const server = await startTestServer({ environment: { LOREKEEP_KEEPER_PACKS: 'off' } });
  const keeper = (await createPersonKey(server.infra, { role: 'KEEPER', name: '守秘人', principal: null })).text;
  const query = 'mutation P($file: File) { previewPack(file: $file) { __typename ... on DomainError { code } } }';
  const look = async (key: string) => (await askWithFile(server, { key, query, variables: { file: null }, at: 'file', bytes: (await harbourPack()).bytes, name: 'x.lwpack' })).data;
  expect(await look(keeper)).toEqual({ previewPack: { __typename: 'ForbiddenError', code: 'PACK_INSTALL_REFUSED' } });
  expect(await look(server.operatorKey)).toEqual({ previewPack: { __typename: 'PreviewPackPayload' } });
});
