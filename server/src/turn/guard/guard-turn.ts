import type { Plugin } from '../../core/plugin/plugin.ts';
import type { TurnUnit } from '../../room/turn/commit-units.ts';
import { openPluginGuards } from '../plugin/plugin-guards.ts';
import type { Scene } from '../turn-context.ts';
import type { CommitGuard } from './commit-guard.ts';
import { guardUnits } from './guard-units.ts';

/** Guards of the product itself, asked before those of plugins. */
const ownGuards: readonly CommitGuard[] = [];

/** Asks all guards of a room about what its runtimes want to store; no transaction is open meanwhile. */
export async function guardTurn(scene: Scene, plugins: readonly Plugin[], units: readonly TurnUnit[]): Promise<TurnUnit[]> {
  const { guards, close } = openPluginGuards(scene, plugins);
  try {
    return await guardUnits(scene, [...ownGuards, ...guards], units);
  } finally {
    close();
  }
}
