import { initContextCache } from '@pothos/core';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { createSourceEventStream, execute } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { nobody } from '../../room/key/principal.ts';
import type { Context } from '../context/context.ts';
import type { SeenFrame } from '../frame/seen-frame.ts';
import { isShared } from './class-frames.ts';
import { frameSelection, framesField } from './shareable.ts';

type Result = ExecutionResult | Promise<ExecutionResult>;

/** What was made of a frame for a class of viewers, by what they selected. */
const made = new WeakMap<SeenFrame, Map<string, Result>>();

/** Readers take a frame at nearly the same moment; the tail remembers it for longer, and results are larger than frames. */
const keepMilliseconds = 5_000;

function resultsOf(frame: SeenFrame): Map<string, Result> {
  const known = made.get(frame);
  if (known !== undefined) return known;
  const results = new Map<string, Result>();
  made.set(frame, results);
  setTimeout(() => made.delete(frame), keepMilliseconds).unref();
  return results;
}

/** One subscription asks the same of every frame. */
const keys = new WeakMap<ExecutionArgs, string>();

function selectionKey(args: ExecutionArgs): string {
  const known = keys.get(args) ?? newSelectionKey(args);
  keys.set(args, known);
  return known;
}

function newSelectionKey({ schema, document, operationName, variableValues, contextValue }: ExecutionArgs): string {
  const { text, variables } = frameSelection(schema, document, operationName);
  const values = variables.map((name) => variableValues?.[name] ?? null);
  return JSON.stringify([(contextValue as Context).locale, operationName ?? null, values, text]);
}

/** A context in which nobody in particular reads the room with the eyes of a class. */
function classContext(context: Context, { roomId, viewer }: SeenFrame): Context {
  return {
    ...context,
    principal: nobody,
    access: null,
    loaders: new Map<object, unknown>(),
    viewerIn: (id) => Promise.resolve(id === roomId ? viewer : null),
    ...initContextCache(),
  };
}

function executeFor(args: ExecutionArgs, frame: SeenFrame, contextValue: Context): Result {
  return execute({ ...args, rootValue: frame, contextValue });
}

/** A frame for one subscriber; one execution serves all of a class who select the same. */
export function resultOf(args: ExecutionArgs, frame: SeenFrame): Result {
  const context = args.contextValue as Context;
  if (!isShared(frame)) return executeFor(args, frame, context);
  const results = resultsOf(frame);
  const key = selectionKey(args);
  const result = results.get(key) ?? executeFor(args, frame, classContext(context, frame));
  results.set(key, result);
  return result;
}

/** As graphql-js maps events to results, but ends at once when it is told to, also while it waits. */
async function subscribeShared(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterableIterator<ExecutionResult>> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  // The field's own subscribe gives seen frames.
  const frames = (source as AsyncIterable<SeenFrame>)[Symbol.asyncIterator]();
  const results: AsyncIterableIterator<ExecutionResult> = {
    next: async () => {
      const step = await frames.next();
      if (step.done === true) return { done: true, value: undefined };
      const result = resultOf(args, step.value);
      return { done: false, value: result instanceof Promise ? await result : result };
    },
    return: async () => {
      await frames.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}

/**
 * Resolves each frame of a room once per class of viewers, language and selection, instead of once per subscriber: a
 * thousand readers of three classes cost three executions.
 */
export function useSharedFrames(): Plugin<Context> {
  return {
    onSubscribe: ({ args, setSubscribeFn }) => {
      if (framesField(args.document, args.operationName) !== null) setSubscribeFn(subscribeShared as Parameters<typeof setSubscribeFn>[0]);
    },
  };
}
