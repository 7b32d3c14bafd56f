import { Agent, request as send } from 'node:http';
import { serveCalls } from '../process/serve-calls.ts';
import { percentile } from '../statistics.ts';
import type { HttpLoad, HttpLoadCalls, HttpLoadResult, HttpRequest } from './http-load.ts';

/** One request; its whole answer is read. Rejects unless it is a 200. */
function once(agent: Agent, { url, headers, body }: HttpRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = send(url, { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (response) => {
      response.resume();
      response.once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`))));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function load({ request, connections, milliseconds }: HttpLoad): Promise<HttpLoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const samples: number[] = [];
  const started = performance.now();
  const work = async () => {
    while (performance.now() - started < milliseconds) {
      const asked = performance.now();
      await once(agent, request);
      samples.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - started) / 1_000;
  agent.destroy();
  return { perSecond: samples.length / seconds, p50: percentile(samples, 50), p99: percentile(samples, 99) };
}

serveCalls({ load } satisfies HttpLoadCalls);
