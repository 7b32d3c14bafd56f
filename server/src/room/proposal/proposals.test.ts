import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { bareRoom, testPorts } from '../../../test/support/room.ts';
import type { Proposal, ProposalSource } from '../../core/proposal/proposal.ts';
import { byHand } from '../../core/proposal/proposal.ts';
import { writeRoom } from '../write/write-room.ts';
import { applyProposal } from './apply-proposal.ts';
import { propose } from './propose.ts';

const db = await testDatabase();
const ports = testPorts(db);
await bareRoom(db, '提案');

const of = (plugin: string): ProposalSource => ({ runtimeId: `${plugin}/run`, owner: { kind: 'PLUGIN', id: plugin } });
const apply = (proposal: Proposal, source = of('tides')) => writeRoom(ports, { roomId: '提案' }, (write) => applyProposal(write, proposal, source));
const told = async (proposal: Proposal, source?: ProposalSource) => (await apply(proposal, source)).map(({ path, code, params }) => [path.join('.'), code, ...(code === 'PROPOSAL_VERSION_CONFLICT' ? [params?.['seen'], params?.['current']] : [])]);
const data = (...operations: unknown[]): Proposal => ({ kind: 'plugin.data', payload: { operations } });
const set = (key: string, value: unknown, more: object = {}) => ({ op: 'set', namespace: 'notes', key, value, ...more });
const lore = (entry: object): Proposal => ({ kind: 'lorebook.upsert', payload: { id: '钟', content: 'It tolls.', ...entry } });
const rows = async (kind: string) => (await db.pool.query<{ id: string; version: number; data: Record<string, unknown> }>("SELECT id, version, data FROM documents WHERE room_id = '提案' AND kind = $1 AND NOT deleted ORDER BY id", [kind])).rows;

test('plugin data is refused by path and rule, and nothing of the batch is stored', async () => {
  const cases: [Proposal, unknown[]][] = [
    [data(), [['operations', 'ISSUE_TOO_SHORT']]],
    [data({ op: 'merge', namespace: 'notes', key: 'a' }), [['operations.0.op', 'ISSUE_TYPE']]],
    [data(set('ok', 1), { op: 'set', namespace: '_dimensions', key: 'gold', value: 1 }), [['operations.1.namespace', 'PLUGIN_DATA_RESERVED']]],
    [data({ op: 'delete', namespace: '_dimensions', key: 'gold' }), [['operations.0.namespace', 'PLUGIN_DATA_RESERVED']]],
    [data({ op: 'set', namespace: '坏/ns', key: 'a', value: 1 }), [['operations.0.namespace', 'ISSUE_FORMAT']]],
    [data(set('', 1)), [['operations.0.key', 'ISSUE_TOO_SHORT']]],
    [data(set('a', 1), set('a', 2)), [['operations.1.key', 'PLUGIN_DATA_REPEATED']]],
    [data(set('大', '字'.repeat(90_000))), [['operations.0.value', 'PLUGIN_DATA_TOO_LARGE']]],
    [data(set('a', 1, { expectedVersion: 0 })), [['operations.0.expectedVersion', 'ISSUE_TOO_SMALL']]],
    [data(set('a', 1, { owner: 'moon' })), [['operations.0.owner', 'ISSUE_UNKNOWN_KEY']]],
    [data(set('fresh', 1), set('a', 1, { expectedVersion: 3 })), [['operations.1.expectedVersion', 'PROPOSAL_VERSION_CONFLICT', 3, 0]]],
    [{ kind: 'plugin.date', payload: {} } as unknown as Proposal, [['kind', 'PROPOSAL_KIND_UNKNOWN']]],
  ];
  for (const [proposal, issues] of cases) expect(await told(proposal)).toEqual(issues);
  expect(await told(data(set('a', 1)), byHand)).toEqual([['', 'PLUGIN_DATA_OWNER']]);
  expect(await rows('plugin-data')).toEqual([]);
  await expect(propose(ports, { roomId: '提案', memberId: 'k', personId: 'p', clientKey: null }, [lore({}), data(set('a', 1))])).rejects.toMatchObject({ code: 'PROPOSAL_REFUSED', issues: [{ path: ['1'], code: 'PLUGIN_DATA_OWNER' }] });
  expect(await rows('lore-entry')).toEqual([]);
});

test('values are set, compared and dropped by version; each plugin has its own', async () => {
  expect(await told(data(set('线索', { a: [1] }, { expectedVersion: null }), set('b', 2)))).toEqual([]);
  expect(await told(data(set('线索', 9)), of('moon'))).toEqual([]);
  expect(await told(data(set('线索', 0, { expectedVersion: null })))).toEqual([['operations.0.expectedVersion', 'PROPOSAL_VERSION_CONFLICT', 0, 1]]);
  expect(await told(data(set('线索', { a: [2] }, { expectedVersion: 1 }), { op: 'delete', namespace: 'notes', key: 'b', expectedVersion: 1 }))).toEqual([]);
  expect((await rows('plugin-data')).map(({ id, version, data: { value } }) => [id, version, value])).toEqual([['data:moon/notes/线索', 1, 9], ['data:tides/notes/线索', 2, { a: [2] }]]);
});

test('of two that build on one version at the same time exactly one is stored', async () => {
  expect(await told(data(set('race', 0)))).toEqual([]);
  const both = await Promise.all([told(data(set('race', 1, { expectedVersion: 1 }))), told(data(set('race', 2, { expectedVersion: 1 })))]);
  expect(both.map((issues) => issues.length).toSorted()).toEqual([0, 1]);
  expect(both.flat()).toEqual([['operations.0.expectedVersion', 'PROPOSAL_VERSION_CONFLICT', 1, 2]]);
  expect((await rows('plugin-data')).find(({ id }) => id.endsWith('race'))).toMatchObject({ version: 2, data: { value: both[0]?.length === 0 ? 1 : 2 } });
});

test('lore belongs to whoever proposes it; the same id of another owner is another entry', async () => {
  const cases: [object, unknown[]][] = [
    [{ id: '' }, [['id', 'ISSUE_TOO_SHORT']]],
    [{ content: 5, keys: [''] }, [['content', 'ISSUE_TYPE'], ['keys.0', 'ISSUE_TOO_SHORT']]],
    [{ strategy: 'vector', position: 'after_plugin' }, [['strategy', 'ISSUE_NOT_ALLOWED'], ['position', 'ISSUE_NOT_ALLOWED']]],
    [{ owner: 'world' }, [['owner', 'ISSUE_UNKNOWN_KEY']]],
    [{ expectedVersion: 4 }, [['expectedVersion', 'PROPOSAL_VERSION_CONFLICT', 4, 0]]],
  ];
  for (const [entry, issues] of cases) expect(await told(lore(entry))).toEqual(issues);
  expect(await rows('lore-entry')).toEqual([]);
  expect(await told(lore({ strategy: 'selective', keys: ['钟'] }))).toEqual([]);
  expect(await told(lore({ content: '世界' }), byHand)).toEqual([]);
  expect(await told(lore({ content: 'moon' }), of('moon'))).toEqual([]);
  expect(await told(lore({ enabled: false, expectedVersion: 1 }))).toEqual([]);
  expect((await rows('lore-entry')).map(({ id, version, data: { content, enabled, constant } }) => [id, version, content, enabled, constant])).toEqual([
    ['lore:plugin:moon:钟', 1, 'moon', true, true], ['lore:plugin:tides:钟', 2, 'It tolls.', false, true], ['lore:world::钟', 1, '世界', true, true],
  ]);
});

test('a document that somebody else has under the id of an entry is left alone', async () => {
  await writeRoom(ports, { roomId: '提案' }, ({ documents }) => documents.put({ kind: 'note', id: 'lore:plugin:tides:taken', data: { title: 'x', text: '' } }));
  expect(await told(lore({ id: 'taken' }))).toEqual([['id', 'LORE_OTHER_OWNER']]);
});
