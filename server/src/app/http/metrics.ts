import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { isOperator } from '../../room/key/principal.ts';
import type { Sandbox } from '../../infra/sandbox/sandbox.ts';
import type { Exchange } from './exchange.ts';
import { answerFailure } from './exchange.ts';
import { identify } from './identify.ts';
import { measureSandbox } from './sandbox-metrics.ts';
import { isForwarded, isLoopback } from './trusted-proxy.ts';
import { DomainError } from '../../core/error/domain-error.ts';

/** Measurements of this process in Prometheus' format. */
export type Metrics = {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly operations: Counter<'transport' | 'operation'>;
  readonly sockets: Gauge;
};

/** A registry of this server's own: several servers in one process, as in tests, do not share numbers. */
export function createMetrics(sandbox: Pick<Sandbox, 'stats'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureSandbox(registry, sandbox);
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({ name: 'lorekeep_http_request_seconds', help: 'HTTP requests by route and status', labelNames: ['method', 'route', 'status'], buckets: [0.005, 0.02, 0.1, 0.5, 2, 10], registers }),
    operations: new Counter({ name: 'lorekeep_graphql_operations_total', help: 'GraphQL operations by transport', labelNames: ['transport', 'operation'], registers }),
    sockets: new Gauge({ name: 'lorekeep_websockets', help: 'Open WebSockets', registers }),
  };
}

/** Only this machine reads measurements, or an operator; what a proxy passes on does not come from this machine. */
async function requireReader({ request, runtime, address }: Exchange): Promise<void> {
  if (isLoopback(address) && !isForwarded(request)) return;
  if (!isOperator(await identify(runtime.infra, request, address))) throw new DomainError('FORBIDDEN');
}

export async function answerMetrics(exchange: Exchange): Promise<void> {
  try {
    await requireReader(exchange);
  } catch (error) {
    return answerFailure(exchange, error);
  }
  const { registry } = exchange.runtime.metrics;
  exchange.response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
}
