import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { madeRoom } from '../../../test/support/made-room.ts';
import type { View } from '../../core/document/document.ts';
import type { FetchPicture } from '../../infra/http/fetch-picture.ts';
import type { Infra } from '../../infra/infra.ts';
import { silentLog } from '../../infra/log/log.ts';
import { allDocuments } from '../document/read-documents.ts';
import { cancelJob, jobsById } from '../job/job.ts';
import { storePorts } from '../pack/testing/store-ports.ts';
import type { FileImport } from './import-request.ts';
import { importTask } from './import-task.ts';
import { startImport } from './start-import.ts';
import { bytesOf, heavyCard, lorebook, pngCard, simpleCard } from './testing/cards.ts';

const db = await testDatabase();
const ports = await storePorts(db, 'imports');
const infra = { ...ports, log: silentLog } as unknown as Infra;
const red = new Uint8Array(await sharp({ create: { width: 3, height: 2, channels: 3, background: '#f00' } }).png().toBuffer());

const good = 'https://pictures.example/灯.png';
const asset = (name: string, uri: string, type = 'emotion') => ({ type, uri, name, ext: 'png' });
const pictured = (...assets: object[]) => ({ ...heavyCard, data: { ...heavyCard.data, assets } });

/** Fetches what is called good, counts how often, and stops where a test says so. */
function reaching(stopAt = Infinity, stopped = new AbortController()) {
  const asked: string[] = [];
  const fetchPicture: FetchPicture = (url) => {
    asked.push(url);
    if (asked.length >= stopAt) stopped.abort(new Error('the worker stops'));
    return Promise.resolve(url === good ? { ok: true, bytes: red, mime: 'image/png', width: 3, height: 2 } : { ok: false, code: 'HTTP_ADDRESS_REFUSED', params: { host: new URL(url).host } });
  };
  return { asked, fetchPicture, signal: stopped.signal };
}

async function table() {
  const room = await madeRoom(db, ports);
  const viewers = { keeper: { kind: 'keeper', memberId: room.keeperId }, ada: { kind: 'seat', memberId: room.ada.memberId, seatIds: [room.seats.ada] } } as const;
  const start = (who: keyof typeof viewers, bytes: Uint8Array, more: Partial<FileImport> = {}) =>
    startImport(ports, { roomId: room.roomId, viewer: viewers[who], memberId: viewers[who].memberId, principal: room[who], bytes, fileName: '卡.png', as: 'WORLD', seatId: null, name: null, ...more });
  const run = (jobId: string, { fetchPicture, signal }: Pick<ReturnType<typeof reaching>, 'fetchPicture' | 'signal'> = reaching()) => importTask(fetchPicture)({ jobId }, infra, signal);
  const job = async (id: string) => (await jobsById(db, [id])).get(id);
  const cards = async () => (await allDocuments({ db, roomId: room.roomId, viewer: viewers.keeper }, ['card'])) as View<'card'>[];
  const rows = async () => (await db.pool.query('SELECT (SELECT json_agg(d ORDER BY id) FROM documents d WHERE room_id = $1) AS documents, (SELECT count(*) FROM frames WHERE room_id = $1) AS frames', [room.roomId])).rows[0] as unknown;
  return { ...room, viewers, start, run, job, cards, rows };
}

test('a world comes step by step: its pictures, then everything in one write, with a report', async () => {
  const { start, run, job, cards } = await table();
  const data = `data:image/png;base64,${Buffer.from(red).toString('base64')}`;
  const { id } = await start('keeper', pngCard(pictured(asset('灯', good), asset('雾', data), asset('坏', 'http://127.0.0.1/x.png'), asset('声', 'https://pictures.example/a.mp3', 'x_sound'), asset('', 'ccdefault:', 'icon'))));
  expect(await job(id)).toMatchObject({ state: 'QUEUED', done: 1, items: [{ name: 'read', state: 'SUCCEEDED' }, { name: 'portrait', state: 'QUEUED' }, { name: 'emotion: 灯' }, { name: 'emotion: 雾' }, { name: 'emotion: 坏' }, { name: 'x_sound: 声' }, { name: 'book' }, { name: 'commit' }] });
  await run(id);
  const ended = await job(id);
  expect(ended).toMatchObject({ state: 'SUCCEEDED', done: 8, total: 8, failure: null });
  expect(ended?.items.map(({ state, message }) => [state, message ?? null])).toEqual([
    ['SUCCEEDED', null], ['SUCCEEDED', null], ['SUCCEEDED', null], ['SUCCEEDED', null], ['FAILED', 'ISSUE_IMPORT_PICTURE_LEFT_OUT'], ['FAILED', 'ISSUE_IMPORT_PICTURE_LEFT_OUT'], ['SUCCEEDED', null], ['SUCCEEDED', null],
  ]);
  const [card] = await cards();
  expect(card?.data.pictures.map(({ name, asset: { width, alt } }) => [name, width, alt])).toEqual([['灯', 3, '灯'], ['雾', 3, '雾']]);
  expect(ended?.result).toMatchObject({ documentIds: expect.arrayContaining([card?.id]), issues: expect.arrayContaining([{ path: ['assets', '坏'], code: 'HTTP_ADDRESS_REFUSED', params: { host: '127.0.0.1' } }]) });
});

test('an import whose worker stops goes on where it was, and comes once', async () => {
  const { start, run, job, cards, rows } = await table();
  const many = Array.from({ length: 9 }, (_, i) => asset(`图${i}`, i < 4 ? good : `https://pictures.example/${i}.png`));
  const { id } = await start('keeper', pngCard(pictured(...many)));
  const before = await rows();
  const first = reaching(3);
  await expect(run(id, first)).rejects.toThrow('the worker stops');
  expect(await rows()).toEqual(before);
  expect((await job(id))?.state).toBe('RUNNING');
  const second = reaching();
  await run(id, second);
  expect(second.asked.filter((url) => url === good).length).toBeLessThanOrEqual(1);
  expect((await job(id))?.state).toBe('SUCCEEDED');
  const after = await rows();
  await run(id);
  expect(await rows()).toEqual(after);
  expect(await cards()).toHaveLength(1);
});

test('of two workers on one import one writes it; a cancelled import leaves nothing', async () => {
  const { start, run, job, cards, keeper, rows } = await table();
  const { id } = await start('keeper', bytesOf(heavyCard));
  await Promise.all([run(id), run(id)]);
  expect((await job(id))?.state).toBe('SUCCEEDED');
  expect(await cards()).toHaveLength(1);
  const other = await start('keeper', bytesOf(simpleCard('别的世界')));
  const before = await rows();
  await cancelJob(infra, other.id, keeper);
  await run(other.id);
  expect(await rows()).toEqual(before);
  expect((await job(other.id))?.state).toBe('CANCELLED');
});

test('a bad file is refused before there is a job; what fails later is told by the job', async () => {
  const { start, run, job } = await table();
  await expect(start('keeper', bytesOf('prose'))).rejects.toMatchObject({ code: 'IMPORT_REFUSED' });
  await expect(start('keeper', bytesOf(simpleCard('A')), { as: 'LOREBOOK' })).rejects.toMatchObject({ code: 'IMPORT_REFUSED' });
  await expect(start('ada', bytesOf(simpleCard('A')))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(start('ada', bytesOf(simpleCard('A')), { as: 'CHARACTER', viewer: { kind: 'spectator', memberId: 'w' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const first = await start('ada', bytesOf(simpleCard('林婉')), { as: 'CHARACTER', clientKey: '甲' });
  expect((await start('ada', bytesOf(simpleCard('林婉')), { as: 'CHARACTER', clientKey: '甲' })).id).toBe(first.id);
  const second = await start('ada', bytesOf(simpleCard('林婉')), { as: 'CHARACTER', clientKey: '乙' });
  await run(first.id);
  await run(second.id);
  expect((await job(first.id))?.state).toBe('SUCCEEDED');
  expect(await job(second.id)).toMatchObject({ state: 'FAILED', failure: { code: 'CHARACTER_NAME_TAKEN' } });
});

test('a player\'s card fetches its portrait alone, and a lorebook comes the same way', async () => {
  const { roomId, start, run, job, viewers, cards } = await table();
  const json = simpleCard('画中人', { assets: [asset('main', good, 'icon'), asset('笑', 'https://pictures.example/2.png')] });
  const { id } = await start('ada', bytesOf(json), { as: 'CHARACTER' });
  const reach = reaching();
  await run(id, reach);
  expect(reach.asked).toEqual([good]);
  const people = (await allDocuments({ db, roomId, viewer: viewers.ada }, ['character'])) as View<'character'>[];
  expect(people.find(({ data }) => data.name === '画中人')?.data.portrait).toMatchObject({ width: 3 });
  expect((await cards())[0]?.data.pictures).toEqual([]);
  const book = await start('keeper', bytesOf(lorebook({ 0: { key: ['雾'], content: '雾。' }, 1: { comment: '[InitVar]', content: '{ 雾: 3 }' } })), { as: 'LOREBOOK', name: '雾志' });
  await run(book.id);
  expect((await job(book.id))?.state).toBe('SUCCEEDED');
  expect((await allDocuments({ db, roomId, viewer: viewers.keeper }, ['book'])).map(({ title }) => title)).toContain('雾志');
  expect((await allDocuments({ db, roomId, viewer: viewers.keeper }, ['variable-tree']))[0]?.data).toMatchObject({ tree: { 雾: 3 } });
});
