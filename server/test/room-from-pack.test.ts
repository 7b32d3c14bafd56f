import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutate } from './support/room-api.ts';
import { startTestServer } from './support/start-server.ts';

const server = await startTestServer({ packsDir: join(import.meta.dirname, '../../packs') });

const create = (input: Record<string, unknown>) => mutate(server, server.operatorKey, {
  name: 'createRoom', types: '($input: CreateRoomInput!)', args: 'input: $input', payload: 'CreateRoomPayload', selection: 'room { id }', variables: { input },
});

type Opened = { scene: { title: string; image: { url: string } | null } | null; pregens: { name: string }[]; handouts: { totalCount: number }; frames: { edges: { node: { __typename: string; text?: string } }[] } };

async function read(id: string): Promise<Opened> {
  const query = 'query R($id: ID!) { room(id: $id) { scene { title image { url } } pregens { name } handouts: documents(kind: HANDOUT) { totalCount } frames(first: 5) { edges { node { __typename ... on NarrativeFrame { text } } } } } }';
  return (await server.ask<{ room: Opened }>(query, { key: server.operatorKey, variables: { id } })).data.room;
}

test('a room made from a pack lies ready in its language, with its pictures in reach', { timeout: 60_000 }, async () => {
  const input = { name: '水来之前', packId: 'before-the-water', clientKey: 'pack' };
  const [zh, en] = [await create({ ...input, locale: 'zh' }), await create({ ...input, clientKey: 'english', locale: 'en' })];
  const [chinese, english] = [await read((zh.room as { id: string }).id), await read((en.room as { id: string }).id)];
  expect(chinese.pregens.length).toBeGreaterThan(0);
  expect(chinese.handouts.totalCount).toBeGreaterThan(0);
  expect(chinese.scene?.title).toMatch(/\p{Script=Han}/u);
  expect(english.scene?.title).not.toMatch(/\p{Script=Han}/u);
  const opening = chinese.frames.edges.find(({ node }) => node.__typename === 'NarrativeFrame')?.node.text;
  expect(opening).toMatch(/\p{Script=Han}/u);
  const url = chinese.scene?.image?.url;
  if (url !== undefined) expect((await fetch(`${server.url}${url}`)).headers.get('content-type')).toMatch(/^image\//);
  expect(await create({ ...input, locale: 'zh' })).toEqual(zh);
  expect(await create({ ...input, packId: 'no-such-pack' })).toMatchObject({ __typename: 'NotFoundError' });
});
