import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { reply, startFakeModelServer } from '../../../test/support/fake-model-server.ts';
import { deploymentPerson } from '../../../test/support/principal.ts';
import { readConfig } from '../../infra/config/config.ts';
import { silentLog } from '../../infra/log/log.ts';
import type { ModelPart } from '../../infra/llm/model-port.ts';
import { secretBox } from '../../infra/secret/secret-box.ts';
import { buildPack } from '../../core/pack/build-pack.ts';
import { yaml } from '../../core/pack/testing/sample-pack.ts';
import { smallPlaybookYaml } from '../../core/playbook/testing/small-playbook.ts';
import { harbourFiles, options, utf8 } from '../pack/testing/harbour-pack.ts';
import { storePack } from '../pack/store-pack.ts';
import { verifyPack } from '../pack/verify-pack.ts';
import { storePorts } from '../pack/testing/store-ports.ts';
import { configureModel } from './configure-model.ts';
import { keeperModel } from './keeper-model.ts';
import { slotView } from './list-slots.ts';
import type { ModelPorts } from './model-ports.ts';
import { testSlot } from './test-slot.ts';

const db = await testDatabase();
const stores = await storePorts(db, 'models');
const operator = await deploymentPerson(db, stores, 'OPERATOR', '管理员');
const box = (byte: number) => secretBox({ bytes: new Uint8Array(32).fill(byte), source: 'test' });

function portsWith(environment: Record<string, string> = {}, secrets = box(1)): ModelPorts {
  return { ...stores, config: readConfig(environment), secrets, log: silentLog };
}

const asked = { slot: 'keeper', prompt: '请说一句话。', principal: operator, signal: new AbortController().signal } as const;

test('without any setting the scripted keeper plays, and its test succeeds', async () => {
  const ports = portsWith();
  expect(await slotView(ports, 'keeper')).toMatchObject({ provider: 'scripted', hasKey: false, updatedAt: null });
  expect((await keeperModel(ports)({ packIds: [] })).name).toBe('scripted');
  expect(await testSlot(ports, asked)).toMatchObject({ ok: true, text: 'Ready.', failure: null });
});

test('the environment comes before the built-in, a stored slot before the environment', async () => {
  const ports = portsWith({ LOREKEEP_LLM_PROVIDER: 'ollama', LOREKEEP_LLM_MODEL: 'qwen3' });
  expect(await slotView(ports, 'keeper')).toMatchObject({ provider: 'ollama', model: 'qwen3', baseUrl: 'http://127.0.0.1:11434/v1', contextWindow: 4_096 });
  expect((await keeperModel(ports)({ packIds: [] })).modelId).toBe('qwen3');
  await configureModel(ports, { slot: 'keeper', provider: 'scripted' }, operator);
  expect((await keeperModel(ports)({ packIds: [] })).name).toBe('scripted');
});

test('a key is sealed, never told, kept for the same address only, and forgotten when asked', async () => {
  const ports = portsWith();
  const settings = { slot: 'keeper', provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1', model: 'm' } as const;
  await configureModel(ports, { ...settings, key: 'sk-very-secret-0123', options: { temperature: 0.7 } }, operator);
  const row = await db.prisma.modelSlot.findUniqueOrThrow({ where: { slot: 'keeper' } });
  const audit = await db.prisma.auditEntry.findMany({ where: { action: 'MODEL_CONFIGURED' } });
  expect(JSON.stringify([row, audit, await slotView(ports, 'keeper')])).not.toContain('very-secret');
  expect((await slotView(ports, 'keeper')).hasKey).toBe(true);
  await configureModel(ports, { ...settings, model: 'other' }, operator);
  expect((await slotView(ports, 'keeper'))).toMatchObject({ hasKey: true, model: 'other' });
  await configureModel(ports, { ...settings, baseUrl: 'http://127.0.0.2:9/v1' }, operator);
  expect((await slotView(ports, 'keeper')).hasKey).toBe(false);
  await configureModel(ports, { ...settings, key: 'sk-very-secret-0123' }, operator);
  await configureModel(ports, { ...settings, key: '' }, operator);
  expect((await slotView(ports, 'keeper')).hasKey).toBe(false);
});

test('every problem of a configuration is listed where it was typed; nothing is stored', async () => {
  const ports = portsWith();
  const before = await db.prisma.modelSlot.findMany();
  const bad = { slot: 'keeper', provider: 'openai-compatible', baseUrl: 'ftp://x', model: 'm', key: 'with space', options: { temperature: 9, 温度: 1 } } as const;
  const failure = await configureModel(ports, bad, operator).catch((error: unknown) => error) as { issues: { path: string[] }[] };
  expect(failure).toMatchObject({ code: 'INVALID_INPUT' });
  expect(failure.issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['baseUrl', 'key', 'options.temperature', 'options.温度']);
  expect(JSON.stringify(failure)).not.toContain('with space');
  await expect(configureModel(ports, { slot: 'keeper', provider: 'nobody' }, operator)).rejects.toMatchObject({ code: 'MODEL_PROVIDER_UNKNOWN' });
  await expect(configureModel(ports, { slot: 'keeper', provider: 'openai', model: 'gpt' }, operator)).rejects.toMatchObject({ code: 'MODEL_NOT_CONFIGURED', params: { missing: 'apiKey' } });
  expect(await db.prisma.modelSlot.findMany()).toEqual(before);
});

test('a test shows the provider\'s own words for every way to fail, and what it used where it works', async () => {
  const ports = portsWith();
  await using server = await startFakeModelServer();
  await configureModel(ports, { slot: 'keeper', provider: 'openai-compatible', baseUrl: server.baseUrl, model: 'fake-model', key: 'sk-fake-key-0123456789' }, operator);
  const failures = [
    [reply.unauthorized('sk-fake-key-0123456789'), 'MODEL_UNAUTHORIZED', 'Incorrect API key provided: [key]'],
    [reply.rateLimited(3), 'MODEL_RATE_LIMITED', 'Rate limit reached'],
    [reply.html(), 'MODEL_BAD_RESPONSE', 'sign in'],
    [reply.halfStream('你'), 'MODEL_BAD_RESPONSE', ''],
    [reply.nothing(), 'MODEL_BAD_RESPONSE', ''],
  ] as const;
  for (const [answer, code, detail] of failures) {
    server.push(answer);
    const test = await testSlot(ports, asked);
    expect(test).toMatchObject({ ok: false, text: null, failure: { code } });
    expect(String(test.failure?.params['detail'])).toContain(detail);
    expect(JSON.stringify(test)).not.toContain('sk-fake-key');
  }
  server.push(reply.answer({ text: '在。', usage: { input: 20, output: 2 } }));
  expect(await testSlot(ports, asked)).toMatchObject({ ok: true, text: '在。', inputTokens: 20, outputTokens: 2, failure: null });
  expect((await slotView(ports, 'keeper')).lastTest).toMatchObject({ ok: true, text: '在。' });
  expect(server.calls).toBe(6);
});

test('a key sealed with another secret is a typed failure that a new key ends', async () => {
  await configureModel(portsWith(), { slot: 'keeper', provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1', model: 'm', key: 'sk-old-0123' }, operator);
  const ports = portsWith({}, box(2));
  expect((await slotView(ports, 'keeper')).hasKey).toBe(true);
  await expect(keeperModel(ports)({ packIds: [] })).rejects.toMatchObject({ code: 'SECRET_WRONG' });
  expect(await testSlot(ports, asked)).toMatchObject({ ok: false, failure: { code: 'SECRET_WRONG' } });
  await configureModel(ports, { slot: 'keeper', provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1', model: 'm', key: 'sk-new-0123' }, operator);
  expect((await keeperModel(ports)({ packIds: [] })).modelId).toBe('m');
});

test('the scripted keeper plays the playbook of the version that the room has on', async () => {
  const ports = portsWith();
  await configureModel(ports, { slot: 'keeper', provider: 'scripted' }, operator);
  const more = [...['yard', 'well', 'gate'].map((id) => ({ id, kind: 'scene', data: { title: id } })), ...['letter', 'map', 'ring'].map((id) => ({ id, kind: 'handout', data: { title: id, text: '…' } })), { id: 'warden', kind: 'character', data: { name: '看守' } }];
  const rows = [];
  for (const [version, word] of [['1.0.0', 'OLD'], ['2.0.0', 'NEW']] as const) {
    const files = { 'playbooks/p.yaml': utf8(smallPlaybookYaml.replace('nowhere', word)), 'documents/more.yaml': yaml({ documents: more }) };
    const built = await buildPack(harbourFiles({ version, contents: { playbooks: ['playbooks/p.yaml'], documents: ['documents/all.yaml', 'documents/more.yaml'] }, files }), options);
    if (!built.ok) throw new Error(JSON.stringify(built.issues));
    rows.push(await storePack(stores, await verifyPack(built.bytes, options), { source: 'path', principal: null }));
  }
  const told = async (packIds: string[]) => {
    const port = await keeperModel(ports)({ packIds });
    const parts: ModelPart[] = [];
    const keeper = { language: 'en', packIds: ['harbour'], sceneId: null, revealed: [], turnNumber: 1, seed: 's', actions: [{ seatId: 's1', actorName: '阿达', kind: 'act', text: 'hum' }] } as const;
    for await (const part of port.stream({ system: '', messages: [], tools: [], keeper }, { signal: new AbortController().signal })) parts.push(part);
    return parts.map((part) => (part.type === 'text' ? part.delta : '')).join('');
  };
  expect(await told([rows[0]?.id ?? ''])).toContain('OLD');
  expect(await told([rows[1]?.id ?? ''])).toContain('NEW');
  expect(await told([])).toContain('NEW');
});
