import { initContextCache } from '@pothos/core';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Principal } from '../../room/key/principal.ts';
import { viewersIn } from '../../room/member/viewers-in.ts';
import type { Context, ContextPorts, RequestFacts } from './context.ts';
import { defineLoader } from './define-loader.ts';

const viewerLoader = defineLoader<string, Viewer | null>((roomIds, context) => viewersIn(context.infra.db, context.principal, roomIds));

/** Makes the context of one operation out of what its transport handed over; `target` is the object that it becomes. */
export function buildContext(target: object, { infra, engine, runtime }: ContextPorts, facts: RequestFacts): Context {
  const context: Context = Object.assign(target, {
    infra,
    engine,
    runtime,
    principal: facts.principal,
    locale: facts.locale,
    requestId: facts.requestId,
    origin: facts.origin,
    ...(facts.hangUp !== undefined && { hangUp: facts.hangUp }),
    loaders: new Map<object, unknown>(),
    access: null,
    viewerIn: (roomId: string) => viewerLoader(context).load(roomId),
    ...initContextCache(),
  });
  return context;
}

/** Forgets what was loaded, before the next event of a subscription; a changed principal is asked anew. */
export function renewContext(context: Context, principal: Principal = context.principal): void {
  Object.assign(context, { principal, loaders: new Map<object, unknown>(), ...initContextCache() });
}
