import type { ExecutionResult } from 'graphql';
import { isObjectType } from 'graphql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiInProcess } from '../../../test/support/api-in-process.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import { roomMember } from '../../../test/support/principal.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { Principal } from '../../room/key/principal.ts';
import { writeRoom } from '../../room/write/write-room.ts';
import { nodeId } from '../relay/node-id.ts';
import { schema } from '../schema.ts';

const db = await testDatabase();
const { infra, watch } = await apiInProcess(db);

type Subscriber = { readonly results: ExecutionResult[]; stop(): void };

const subscribe = (principal: Principal, query: string, roomId: string, locale: Locale = 'en') => watch({ principal, query, locale, variables: { roomId: nodeId('Room', roomId) } });

/** Counts how often a field is resolved. */
function countResolutions(typename: string, field: string) {
  const type = schema.getType(typename);
  const resolved = isObjectType(type) ? type.getFields()[field] : undefined;
  const resolve = resolved?.resolve;
  if (resolved === undefined || resolve === undefined) throw new Error(`no ${typename}.${field}`);
  const counter = vi.fn(resolve);
  resolved.resolve = counter;
  onTestFinished(() => { resolved.resolve = resolve; });
  return counter;
}

const tell = (roomId: string, id: string, audience: string[]) =>
  writeRoom(infra, { roomId }, (write) => { write.frame({ id, type: 'system', audience, data: { code: 'command.reply', params: { text: id }, private: false } }); return Promise.resolve(); });

const heard = ({ results }: Subscriber) => results.flatMap(({ data }) => { const frame = data?.frames as { id: string; text?: string } | undefined; return frame?.text === undefined ? [] : [frame.id]; });

test('a thousand readers of three classes cost three executions', { timeout: 60_000 }, async () => {
  const room = await madeRoom(db, infra);
  const spare = await roomMember(db, infra, { roomId: room.roomId, role: 'SPECTATOR', name: 'Second watcher' });
  const query = 'subscription F($roomId: ID!, $after: String) { frames(roomId: $roomId, after: $after) { id ... on SystemFrame { text } ... on PresenceFrame { presence { member { name } } } } }';
  const who = [room.keeper, room.ada, room.watcher, spare];
  const readers: Subscriber[] = [];
  for (let i = 0; i < 1_000; i += 1) readers.push(await subscribe(who[i % who.length] ?? room.ada, query, room.roomId));
  const text = countResolutions('SystemFrame', 'text');
  await tell(room.roomId, '众', ['*']);
  await tell(room.roomId, '秘', ['keeper']);
  await tell(room.roomId, '末', ['*']);
  await vi.waitFor(() => { for (const reader of readers) expect(heard(reader).at(-1)).toBe('末'); }, { timeout: 20_000 });
  expect(heard(readers[0] as Subscriber)).toEqual(['众', '秘', '末']);
  expect(readers.slice(1, 4).map(heard)).toEqual([['众', '末'], ['众', '末'], ['众', '末']]);
  expect(text).toHaveBeenCalledTimes(3 + 1 + 3);
  for (const reader of readers) reader.stop();
});

test('other languages and selections are executed on their own, and what is one\'s own is never shared', async () => {
  const room = await madeRoom(db, infra);
  const again = { ...room.ada };
  const plain = 'subscription F($roomId: ID!) { frames(roomId: $roomId) { id ... on SystemFrame { text } } }';
  const more = 'subscription F($roomId: ID!) { frames(roomId: $roomId) { id fallbackText ... on SystemFrame { text } } }';
  const personal = 'subscription F($roomId: ID!) { frames(roomId: $roomId) { id ... on SystemFrame { text } ... on PresenceFrame { presence { member { name isViewer } } } } }';
  const shared = [await subscribe(room.ada, plain, room.roomId), await subscribe(again, plain, room.roomId), await subscribe(room.ada, plain, room.roomId, 'zh'), await subscribe(room.ada, more, room.roomId)];
  const own = [await subscribe(room.ada, personal, room.roomId), await subscribe(room.bo, personal, room.roomId)];
  const text = countResolutions('SystemFrame', 'text');
  await tell(room.roomId, 'one', ['*']);
  await vi.waitFor(() => { for (const reader of [...shared, ...own]) expect(heard(reader)).toEqual(['one']); });
  expect(text).toHaveBeenCalledTimes(3 + 2);
  await db.pool.query("INSERT INTO replicas (id, version, started_at, beat_at, info) VALUES ('in-process', '0', now(), now() + interval '1 hour', '{}') ON CONFLICT DO NOTHING");
  const watcher = await subscribe(room.watcher, plain, room.roomId);
  const viewers = (reader: Subscriber) => (reader.results.findLast(({ data }) => (data?.frames as { presence?: unknown } | undefined)?.presence !== undefined)?.data?.frames as { presence: { member: { name: string; isViewer: boolean } }[] } | undefined)?.presence.filter(({ member }) => member.isViewer).map(({ member }) => member.name);
  await vi.waitFor(() => expect(own.map(viewers)).toEqual([['Ada'], ['波']]), { timeout: 5_000 });
  for (const reader of [...shared, ...own, watcher]) reader.stop();
});
