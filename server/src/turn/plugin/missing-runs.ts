import type { Issue } from '../../core/error/issue.ts';
import type { RuntimeRun } from '../../room/turn/runtime-run.ts';
import type { Scene } from '../turn-context.ts';

const whyNot = (id: string, isOff: boolean): Issue => (isOff ? { path: [], code: 'SANDBOX_OFF', params: { name: id } } : { path: [], code: 'PLUGIN_MISSING', params: { plugin: id } });

/** That plugins which are on did not run: they are not there, or code of authors is off. */
export function missingRuns({ ports }: Pick<Scene, 'ports'>, missing: readonly string[]): RuntimeRun[] {
  const isOff = ports.sandbox.stats().state !== 'on';
  return missing.map((id) => ({
    id, stage: 'setup', status: 'SKIPPED', startedAt: ports.clock.now().toISOString(), durationMs: 0, note: null,
    issues: [whyNot(id, isOff)],
  }));
}
