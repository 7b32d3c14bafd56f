import { expect, test } from 'vitest';
import { mutate, openRoom } from '../../../test/support/room-api.ts';
import { startTestServer } from '../../../test/support/start-server.ts';

const server = await startTestServer();
const room = await openRoom(server);
const { keeper, ada } = room;

const write = (key: string, name: string, { payload = 'ProposePayload', ...input }: Record<string, unknown>) =>
  mutate(server, key, { name, types: `($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!)`, args: 'input: $input', payload: String(payload), selection: 'room { dimensions { key value version } }', variables: { input: { roomId: room.id, ...input } } });

async function read(key: string, fields: string, headers: Record<string, string> = {}) {
  const { data, errors } = await server.ask<{ room: { dimensions: Record<string, unknown>[]; dimensionsPaused: boolean } }>(`query D($id: ID!) { room(id: $id) { dimensionsPaused dimensions { ${fields} } } }`, { key, variables: { id: room.id }, headers });
  expect(errors).toEqual([]);
  return data.room.dimensions;
}

const definitions = {
  lamp: { name: { en: 'Lamp', zh: '灯' }, schema: { enum: ['off', 'low'], 'x-enumLabels': { off: { en: 'out', zh: '熄灭' } } }, initialValue: 'off', rules: [{ value: 'if(dim.tension > 3, "low", "off")' }] },
  tension: { name: 'Tension', description: '港口', schema: { type: 'integer', minimum: 0, maximum: 10 }, initialValue: 1, updateRule: 'Rises as Lin Wan lies 林婉说谎时上升' },
  truth: { name: '真相', schema: { type: 'object', properties: { zeal: { type: 'integer' }, 凶手: { type: 'string' } } }, initialValue: { zeal: 1, 凶手: '林婉' }, visibility: 'keeper' },
};

test('a keeper declares, reads, changes and edits; players read values and nothing behind them', async () => {
  expect(await write(keeper.key, 'declareDimensions', { definitions, clientKey: 'once' })).toMatchObject({ room: { dimensions: [{ key: 'lamp', value: 'off', version: 1 }, { key: 'tension' }, { key: 'truth' }] } });
  const secret = 'key name text hidden paused version initialValue updateRule rules { path when value } ruleProblems { code } trends { path values } history { totalCount }';
  expect(await read(ada.key, secret, { 'accept-language': 'zh' })).toEqual([
    { key: 'lamp', name: '灯', text: '熄灭', hidden: false, paused: false, version: null, initialValue: null, updateRule: null, rules: null, ruleProblems: null, trends: null, history: null },
    { key: 'tension', name: 'Tension', text: '1', hidden: false, paused: false, version: null, initialValue: null, updateRule: null, rules: null, ruleProblems: null, trends: null, history: null },
  ]);
  expect(await write(keeper.key, 'proposeDimensions', { updates: [{ id: 'tension', expectedVersion: 1, value: 4, reason: '港口封锁' }, { id: 'truth', expectedVersion: 1, value: { 凶手: '王五', zeal: 2 } }] })).toMatchObject({ room: { dimensions: [{}, { value: 4, version: 2 }, { value: { zeal: 2 } }] } });
  expect(await write(keeper.key, 'editDimension', { payload: 'DimensionPayload', key: 'tension', expectedVersion: 2, name: '紧张', rules: [{ value: 'dim.truth.zeal', when: ' ' }], hidden: true })).toMatchObject({ room: {} });
  const [lamp, tension, truth] = await read(keeper.key, `${secret} schema value history(first: 5) { totalCount edges { node { value changer reason version by { name } turnId turnNumber } } }`.replace('history { totalCount }', ''));
  expect(lamp).toMatchObject({ name: 'Lamp', text: 'out', rules: [{ path: '', when: null, value: 'if(dim.tension > 3, "low", "off")' }], ruleProblems: [], initialValue: 'off' });
  expect(tension).toMatchObject({ name: '紧张', hidden: true, rules: [{ value: 'dim.truth.zeal', when: null }], trends: [{ path: '', values: [1, 4] }], history: { totalCount: 2, edges: [{ node: { value: 4, changer: 'HAND', reason: '港口封锁', version: 2, turnId: null } }, { node: { value: 1, changer: 'DECLARED' } }] } });
  expect([Object.keys((truth?.['value'] ?? {}) as object), truth?.['text'], truth?.['trends']]).toEqual([['zeal', '凶手'], '{2}', [{ path: 'zeal', values: [1, 2] }]]);
  expect((await read(ada.key, 'key')).map(({ key }) => key)).toEqual(['lamp']);
});

test('what is refused says where and why, and changes nothing', async () => {
  const before = await read(keeper.key, 'key value version');
  const refused = async (name: string, input: Record<string, unknown>, key = keeper.key) => {
    const { errors, ...answer } = (await write(key, name, input)) as { code?: string; issues?: { path: string[]; code: string }[]; errors?: unknown };
    expect(errors ?? null).toBeNull();
    return [answer.code, ...(answer.issues ?? []).map(({ path, code }) => `${path.join('/')} ${code}`)];
  };
  expect(await refused('proposeDimensions', { updates: [{ id: 'lamp', expectedVersion: 1, value: 'bright' }, { id: 'tension', expectedVersion: 1, value: 5 }, { id: 'lamps', expectedVersion: 1, value: 1 }] })).toEqual([
    'PROPOSAL_REFUSED', 'input/updates/0/value ISSUE_NOT_ALLOWED', 'input/updates/1/expectedVersion DIMENSION_VERSION_CONFLICT', 'input/updates/2/id DIMENSION_UNKNOWN',
  ]);
  expect(await refused('declareDimensions', { definitions: { fog: { name: '雾', schema: { $ref: 'x' }, initialValue: 1 } } })).toEqual(['PROPOSAL_REFUSED', 'input/definitions/fog/schema/$ref DIMENSION_KEYWORD_UNKNOWN']);
  expect(await refused('editDimension', { payload: 'DimensionPayload', key: 'lamp', expectedVersion: 1, rules: [{ value: 'roll(6)' }] })).toEqual(['INVALID_INPUT', 'input/rules/0/value EXPR_FUNCTION_UNKNOWN']);
  expect(await refused('editDimension', { payload: 'DimensionPayload', key: 'lamp', expectedVersion: 7, name: 'x' })).toEqual(['STALE_VERSION']);
  expect(await refused('removeDimension', { payload: 'DimensionPayload', key: 'fog', expectedVersion: 1 })).toEqual(['NOT_FOUND']);
  for (const name of ['proposeDimensions', 'declareDimensions'] as const) expect(await refused(name, name === 'proposeDimensions' ? { updates: [{ id: 'lamp', expectedVersion: 1, value: 'low' }] } : { definitions: {} }, ada.key)).toEqual(['FORBIDDEN']);
  expect(await read(keeper.key, 'key value version')).toEqual(before);
});
