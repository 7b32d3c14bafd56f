import type { Exchange } from './exchange.ts';
import { answerJson } from './exchange.ts';

/** `/health/live`: the process runs. `/health/ready`: it has its database and is not stopping. */
export async function answerHealth(exchange: Exchange): Promise<boolean> {
  const { url, runtime } = exchange;
  if (url.pathname === '/health/live') {
    answerJson(exchange, 200, { live: true });
    return true;
  }
  if (url.pathname !== '/health/ready') return false;
  const ready = await runtime.isReady();
  answerJson(exchange, ready ? 200 : 503, { ready });
  return true;
}
