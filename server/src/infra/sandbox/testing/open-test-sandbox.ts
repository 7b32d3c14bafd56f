import { z } from 'zod';
import { systemClock } from '../../clock/clock.ts';
import { silentLog } from '../../log/log.ts';
import { hostFunction, hostTable, hostWrite } from '../host-table.ts';
import { openSandbox } from '../open-sandbox.ts';
import type { OpeningSandbox } from '../open-sandbox.ts';
import type { Sandbox } from '../sandbox.ts';

/** Host functions that a test's scripts may be given; `secret` is of a scope that they are not. */
export const testFunctions = hostTable([
  hostFunction({ name: 'echo', scope: 'test', params: z.unknown(), run: (params) => params }),
  hostFunction({ name: 'slow', scope: 'test', params: z.unknown(), run: () => new Promise((resolve) => setTimeout(resolve, 300, 'slow')) }),
  hostFunction({ name: 'never', scope: 'test', params: z.unknown(), timeoutMs: 100, run: () => new Promise(() => {}) }),
  hostFunction({ name: 'strict', scope: 'test', params: z.strictObject({ n: z.number() }), run: ({ n }) => n + 1 }),
  hostFunction({ name: 'broken', scope: 'test', params: z.unknown(), run: () => { throw new Error('at /srv/lorekeep with password 1234'); } }),
  hostFunction({ name: 'secret', scope: 'secret', params: z.unknown(), run: () => 'secret' }),
  hostWrite({ name: 'note', scope: 'test', params: z.string() }),
]);

export function openTestSandbox(opening: Partial<OpeningSandbox> = {}): Sandbox {
  return openSandbox({ authorCode: true, log: silentLog, clock: systemClock, ...opening });
}
