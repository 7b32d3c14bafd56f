type Step<T> = IteratorResult<T, undefined>;

/** A sequence that somebody else may end, also while its reader waits for the next item. */
export type CutOff<T> = { readonly items: AsyncIterableIterator<T>; readonly cut: (last: T) => void };

/** What its owner wants to hear: after each item, and once when it is over, however it ended. */
export type CutOffHooks = { readonly onItem: () => void; readonly onEnd: () => void };

/**
 * Passes a sequence on until `cut`, which gives a last item and ends it. Made by hand because the `return` of an async
 * generator waits for its pending `next`, which may never come.
 */
export function cutOff<T>(source: AsyncIterable<T>, { onItem, onEnd }: CutOffHooks): CutOff<T> {
  const iterator = source[Symbol.asyncIterator]();
  let waiting: ((step: Step<T>) => void) | null = null;
  let last: { readonly item: T } | null = null;
  let ended = false;
  const end: Step<T> = { done: true, value: undefined };

  const finish = () => {
    if (ended) return;
    ended = true;
    onEnd();
  };
  const takeLast = (): Step<T> => {
    finish();
    return last === null ? end : { done: false, value: last.item };
  };
  const next = (): Promise<Step<T>> => {
    if (ended) return Promise.resolve(end);
    if (last !== null) return Promise.resolve(takeLast());
    return new Promise((resolve, reject) => {
      waiting = resolve;
      iterator.next().then((step) => {
        if (step.done === true) finish();
        else onItem();
        resolve(step.done === true ? end : { done: false, value: step.value });
      }, (error: unknown) => {
        finish();
        reject(error);
      });
    });
  };
  const stop = async (): Promise<Step<T>> => {
    finish();
    waiting?.(end);
    await iterator.return?.();
    return end;
  };
  return {
    items: { next, return: stop, [Symbol.asyncIterator]() { return this; } },
    cut: (item) => {
      if (ended) return;
      last = { item };
      waiting?.(takeLast());
      void iterator.return?.();
    },
  };
}
