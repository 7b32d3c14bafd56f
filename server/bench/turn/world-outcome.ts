import type { Effect } from '../../src/core/proposal/effect.ts';
import { BUILT_IN_PLUGIN } from '../../src/core/plugin/plugin.ts';
import { propose } from '../../src/room/proposal/propose.ts';
import type { TurnOutcome } from '../../src/room/turn/commit-turn.ts';
import type { BenchPorts } from '../database/ports.ts';
import { prose } from '../room/prose.ts';

/** What one measured turn changes of the world. */
const counts = { dimensions: 64, characters: 20, lore: 10 };

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
const dimensionKey = (n: number) => `tide_${n}`;
const source = { runtimeId: 'keeper', owner: { kind: 'PLUGIN', id: BUILT_IN_PLUGIN } } as const;

/** Declares the dimensions, and gives the room its people. */
export async function seedWorldModel(ports: BenchPorts, { roomId }: { readonly roomId: string }): Promise<void> {
  const definitions = Object.fromEntries(numbers(counts.dimensions).map((n) => [dimensionKey(n), { name: `潮汐 ${n}`, schema: { type: 'integer', minimum: 0 }, initialValue: 0 }]));
  const people = numbers(counts.characters).map((n) => ({ kind: 'character.upsert', payload: { id: `person-${n}`, name: `渔人 ${n}`, type: 'npc', aliases: [`fisher ${n}`, `老渔 ${n}`], description: prose(n, 40) } }) as const);
  await propose(ports, { roomId, memberId: null, personId: 'bench', clientKey: null }, [{ kind: 'dimension.initialize', payload: { definitions } }, ...people]);
}

/** The n-th measured turn (from 1): every dimension and every person changes, and ten entries of lore are written. */
export function worldOutcome(turn: number): TurnOutcome {
  const updates = numbers(counts.dimensions).map((n) => ({ id: dimensionKey(n), expectedVersion: turn, value: turn, reason: '涨潮 rises' }));
  const effects: Effect[] = [
    { op: 'propose', source, proposal: { kind: 'dimension.update', payload: { updates } } },
    ...numbers(counts.characters).map((n): Effect => ({ op: 'propose', source, proposal: { kind: 'character.upsert', payload: { id: `person-${n}`, expectedVersion: turn, description: prose(n + turn, 40), fields: { seen: turn } } } })),
    ...numbers(counts.lore).map((n): Effect => ({ op: 'propose', source, proposal: { kind: 'lorebook.upsert', payload: { id: `entry-${n}`, content: prose(n + turn, 60), strategy: 'selective', keys: [`fisher ${n}`] } } })),
  ];
  return {
    units: [{ runtimeId: 'keeper', kept: true, needs: [], reads: [], effects }],
    frames: [{ id: `told-${turn}`, type: 'narrative', audience: ['*'], data: { speaker: 'KEEPER', name: null, characterId: null, text: prose(turn, 80), format: 'MARKDOWN', presentCharacterIds: [] } }],
    sections: [], lore: [], runs: [],
  };
}
