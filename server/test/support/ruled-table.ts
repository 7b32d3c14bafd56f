import { dimensionSchema } from '../../src/core/dimension/index.ts';
import type { Db } from '../../src/infra/db/connect-database.ts';
import type { ModelPort } from '../../src/infra/llm/model-port.ts';
import { writeRoom } from '../../src/room/write/write-room.ts';
import { testTable } from './table.ts';

/** What the tests' dimensions begin with: one that a model settles, one that only keepers see, one that code settles. */
export const ruledDimensions = [
  { key: 'tension', name: { en: 'Tension', zh: '紧张' }, schema: { type: 'integer', minimum: 0, maximum: 10 }, initialValue: 1, value: 1, updateRule: '有人受惊则加一。', order: 0 },
  { key: 'plot', name: '阴谋', schema: { type: 'object', properties: { step: { type: 'integer' }, count: { type: 'integer' } }, additionalProperties: false }, initialValue: { step: 0, count: 0 }, value: { step: 0, count: 0 }, updateRule: 'Rises as Lin lies.', visibility: 'keeper', rules: [{ path: 'count', when: null, value: 'dim.plot.count + 1' }], order: 1 },
  { key: 'days', name: '日数', schema: { type: 'integer' }, initialValue: 0, value: 0, order: 2 },
];

/** Puts the dimensions of tests into a room, or some of them. */
export async function putDimensions(ports: Parameters<typeof writeRoom>[0], roomId: string, keys: readonly string[] = ['tension', 'plot', 'days']): Promise<void> {
  await writeRoom(ports, { roomId }, async ({ documents }) => {
    for (const dimension of ruledDimensions.filter(({ key }) => keys.includes(key))) {
      await documents.put({ kind: 'dimension', id: `dim:${dimension.key}`, owner: { kind: 'PLUGIN', id: 'lorekeep' }, data: dimensionSchema.parse(dimension) });
    }
  });
}

/** The table of `testTable` with dimensions. */
export async function ruledTable(db: Db, roomId: string, model: ModelPort, keys?: readonly string[]) {
  const table = await testTable(db, roomId, model);
  await putDimensions(table.ports, roomId, keys);
  return table;
}

/** What a model answers that settles: changes as its tool takes them. */
export const settles = (...updates: readonly { id: string; path?: string; value: unknown; reason?: string }[]) => ({ tools: [{ name: 'settle_dimensions', input: { updates } }] });
