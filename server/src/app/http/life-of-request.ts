import { translate } from '../../i18n/translate.ts';
import { answerAsset } from './asset-endpoint.ts';
import { checkHost } from './check-host.ts';
import { applyCors } from './cors.ts';
import type { Exchange } from './exchange.ts';
import { answerFailure, answerText } from './exchange.ts';
import { answerGraphql } from './graphql/graphql-endpoint.ts';
import { answerHealth } from './health.ts';
import { answerMetrics } from './metrics.ts';
import { answerSession } from './session-endpoint.ts';
import { answerUpload } from './upload-endpoint.ts';

/** One step of a request's life: answers it (true) or lets it pass on. */
type Step = (exchange: Exchange) => boolean | Promise<boolean>;

const at = (matches: (pathname: string) => boolean, answer: (exchange: Exchange) => Promise<void>): Step => async (exchange) => {
  if (!matches(exchange.url.pathname)) return false;
  await answer(exchange);
  return true;
};

const exactly = (path: string) => (pathname: string) => pathname === path;

/** What every answer says, whatever it is about. */
const setCommonHeaders: Step = ({ response, requestId }) => {
  response.setHeader('x-request-id', requestId);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  return false;
};

/** The life of a request, in order. The first step that answers ends it. */
export const lifeOfRequest: readonly Step[] = [
  setCommonHeaders,
  answerHealth, // before the host is checked: whoever probes a container uses any name
  ({ request, runtime }) => { checkHost(request, runtime.infra.config); return false; },
  applyCors,
  at(exactly('/metrics'), answerMetrics),
  at(exactly('/session'), answerSession),
  at(exactly('/uploads'), answerUpload),
  at((path) => path.startsWith('/assets/'), answerAsset),
  at(exactly('/graphql'), answerGraphql),
  at(() => true, (exchange) => exchange.runtime.console.answer(exchange)),
];

/** Leads a request through its life; a step that throws ends it with what it threw. */
export async function live(exchange: Exchange): Promise<void> {
  try {
    for (const step of lifeOfRequest) if (await step(exchange)) return;
    answerText(exchange, 404, translate('http.notFound', {}, exchange.locale));
  } catch (error) {
    answerFailure(exchange, error);
  }
}

/** The route that a measurement is filed under: few names, however many addresses there are. */
export function routeOf(pathname: string): string {
  const first = pathname.split('/')[1] ?? '';
  return ['graphql', 'session', 'uploads', 'assets', 'metrics', 'health'].includes(first) ? first : 'console';
}
