import { expect, test } from 'vitest';
import { startTestServer } from '../../../../test/support/start-server.ts';

const server = await startTestServer();
const query = 'mutation($file: File) { previewImport(file: $file) { __typename ... on DomainError { code } } }';

function send(file: Blob, key = server.operatorKey): Promise<Response> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query, variables: { file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', file, '人物卡.json');
  return fetch(`${server.url}/graphql`, { method: 'POST', body: form, headers: { authorization: `Bearer ${key}` } });
}

test('a file comes with the request that uses it', async () => {
  const response = await send(new Blob([JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data: { name: '林', description: 'x', first_mes: 'y' } })]));
  expect(await response.json()).toMatchObject({ data: { previewImport: { __typename: 'ImportPreviewPayload' } } });
});

test('a text in place of a file is a bad request', async () => {
  const { errors } = await server.ask('mutation { previewImport(file: "text") { __typename } }', { key: server.operatorKey });
  expect(errors[0]).toMatchObject({ message: expect.stringContaining('multipart'), extensions: { code: 'BAD_REQUEST' } });
});

test('files of more than 20 MB are refused', async () => {
  const response = await send(new Blob([new Uint8Array(20_100_000)]));
  expect(response.status).toBe(413);
});
