import type { Registry } from 'prom-client';
import { Counter, Gauge } from 'prom-client';
import type { Sandbox, SandboxStats } from '../../infra/sandbox/sandbox.ts';

type Reading = { readonly name: string; readonly help: string; readonly read: (stats: SandboxStats) => number };

const gauges: readonly Reading[] = [
  { name: 'available', help: 'Whether code of authors can run: 1 or 0', read: ({ state }) => (state === 'on' ? 1 : 0) },
  { name: 'processes', help: 'Processes that run scripts', read: ({ children }) => children },
  { name: 'sessions', help: 'Turns with an interpreter', read: ({ sessions }) => sessions },
  { name: 'active', help: 'Scripts that are busy', read: ({ active }) => active },
  { name: 'waiting', help: 'Scripts that wait for the host', read: ({ waiting }) => waiting },
  { name: 'queued', help: 'Scripts that wait for a process', read: ({ queued }) => queued },
];

const counters: readonly Reading[] = [
  { name: 'runs_total', help: 'Scripts asked for', read: ({ runs }) => runs },
  { name: 'busy_seconds_total', help: 'Time that scripts were busy', read: ({ busySeconds }) => busySeconds },
  { name: 'host_calls_total', help: 'Calls of scripts to the host', read: ({ hostCalls }) => hostCalls },
  { name: 'processes_started_total', help: 'Processes started', read: ({ started }) => started },
  { name: 'processes_killed_total', help: 'Processes that a script brought down', read: ({ killed }) => killed },
];

/** Shows the sandbox in the measurements, read when they are asked for. */
export function measureSandbox(registry: Registry, sandbox: Pick<Sandbox, 'stats'>): void {
  const registers = [registry];
  for (const { name, help, read } of gauges) {
    new Gauge({ name: `lorekeep_sandbox_${name}`, help, registers, collect() { this.set(read(sandbox.stats())); } });
  }
  for (const { name, help, read } of counters) {
    new Counter({
      name: `lorekeep_sandbox_${name}`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read(sandbox.stats()));
      },
    });
  }
  new Counter({
    name: 'lorekeep_sandbox_failures_total',
    help: 'Scripts that gave no value, by code',
    labelNames: ['code'],
    registers,
    collect() {
      this.reset();
      for (const [code, count] of Object.entries(sandbox.stats().failures)) this.inc({ code }, count);
    },
  });
}
