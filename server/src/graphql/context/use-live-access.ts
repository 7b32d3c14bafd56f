import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../core/error/domain-error.ts';
import type { AccessMonitor } from '../../room/key/access-monitor.ts';
import { isSignedIn } from '../../room/key/principal.ts';
import { isResults } from '../errors/public-result.ts';
import { renewContext } from './build-context.ts';
import type { Context } from './context.ts';
import { cutOff } from './cut-off.ts';

/** The last word to somebody whose keys are gone. */
function farewell(): ExecutionResult {
  return { errors: [new GraphQLError('UNAUTHENTICATED', { originalError: new DomainError('UNAUTHENTICATED') })] };
}

/**
 * Keeps open subscriptions to the rights of the moment: they end with UNAUTHENTICATED when no key is left, and each event
 * is resolved with the present keys and nothing remembered from the event before.
 */
export function useLiveAccess(monitor: AccessMonitor): Plugin<Context> {
  return {
    onSubscribe: ({ args }) => {
      const context = args.contextValue as Context;
      const access = monitor.watch(context.principal);
      context.access = access;
      return {
        onSubscribeResult: ({ result, setResult }) => {
          if (!isResults(result)) {
            access.close();
            return;
          }
          // One step between the events and their reader: each that the plugins could add costs as much as sending.
          const { items, cut } = cutOff(result, { onItem: () => renewContext(context), onEnd: () => access.close() });
          access.onPrincipal((principal) => {
            renewContext(context, principal);
            if (!isSignedIn(principal)) cut(farewell());
          });
          setResult(items as typeof result);
        },
      };
    },
  };
}
