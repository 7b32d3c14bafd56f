import { z } from 'zod';
import { idWithin, nodeId } from '../../graphql/relay/node-id.ts';
import { defaultNames } from '../../graphql/member/default-names.ts';
import { memberNameSchema } from '../../room/member/member-name.ts';
import { signIn } from '../../room/session/sign-in.ts';
import { signOut } from '../../room/session/sign-out.ts';
import { requireMarker, requireSameOrigin } from './check-origin.ts';
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './cookie.ts';
import type { Exchange } from './exchange.ts';
import { answerJson, answerMethod } from './exchange.ts';
import { readBody } from './read-body.ts';
import { withSignInBrake } from './sign-in-brake.ts';

const secretText = z.string().trim().min(1).max(500);
const name = memberNameSchema.nullish();
const bodySchema = z.union([z.strictObject({ key: secretText, name }), z.strictObject({ token: secretText, name })]);

async function enter(exchange: Exchange): Promise<void> {
  const { request, response, runtime, address } = exchange;
  const body = await readBody(request, bodySchema);
  const credential = 'key' in body ? { key: body.key } : { token: body.token };
  const { sessionId, roomId } = await withSignInBrake(runtime.infra, {
    address, guessable: true,
    run: () => signIn(runtime.infra, { credential, name: body.name ?? null, sessionId: sessionIdOf(request), defaultNames }),
  });
  // The page's own origin was checked; it knows better than a proxy whether the browser's connection is encrypted.
  setSessionCookie(response, sessionId, request.headers.origin?.startsWith('https:') === true);
  answerJson(exchange, 200, { roomId: roomId === null ? null : nodeId('Room', roomId) });
}

async function leave(exchange: Exchange): Promise<void> {
  const { request, response, url, runtime } = exchange;
  const keyId = url.searchParams.get('keyId');
  const sessionId = sessionIdOf(request);
  if (sessionId !== null) await signOut(runtime.infra, sessionId, keyId === null ? null : (idWithin('AccessKey', keyId) ?? keyId));
  if (keyId === null) clearSessionCookie(response);
  response.writeHead(204).end();
}

/** `POST /session {key | token, name?}` signs a browser in, `DELETE /session[?keyId=]` out. For our own pages only. */
export async function answerSession(exchange: Exchange): Promise<void> {
  const { request, runtime } = exchange;
  if (request.method !== 'POST' && request.method !== 'DELETE') return answerMethod(exchange, 'POST, DELETE');
  requireSameOrigin(request, runtime.infra.config);
  requireMarker(request);
  return request.method === 'POST' ? enter(exchange) : leave(exchange);
}
