import type { ExecutionResult } from 'graphql';
import { GraphQLError } from 'graphql';
import type { ErrorReader } from './public-error.ts';
import { publicError } from './public-error.ts';

type Results = AsyncIterable<ExecutionResult>;

export function isResults(result: unknown): result is Results {
  return result !== null && typeof result === 'object' && Symbol.asyncIterator in result;
}

/** A result whose errors their reader may see. */
export function publicResult(result: ExecutionResult, reader: ErrorReader): ExecutionResult {
  if (result.errors === undefined || result.errors.length === 0) return result;
  return { ...result, errors: result.errors.map((error) => publicError(error, reader)) };
}

/** The same for a subscription; one that breaks ends with an error that says so, instead of breaking its connection. */
export function publicResults(results: Results, reader: ErrorReader): AsyncIterableIterator<ExecutionResult> {
  const iterator = results[Symbol.asyncIterator]();
  let broken = false;
  const next = async (): Promise<IteratorResult<ExecutionResult>> => {
    if (broken) return { done: true, value: undefined };
    try {
      const step = await iterator.next();
      return step.done === true ? step : { done: false, value: publicResult(step.value, reader) };
    } catch (error) {
      broken = true;
      return { done: false, value: { errors: [publicError(error, reader)] } };
    }
  };
  return {
    next,
    return: async () => {
      broken = true;
      await iterator.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** An error as it goes over a WebSocket: what is meant for HTTP stays here. */
export function withoutHttp(error: GraphQLError): GraphQLError {
  const { http: _http, ...extensions } = error.extensions;
  return new GraphQLError(error.message, { nodes: error.nodes, source: error.source, positions: error.positions, path: error.path, extensions });
}
