import DataLoader from 'dataloader';
import type { Context } from './context.ts';

type Load<K, V> = (keys: readonly K[], context: Context) => Promise<readonly (V | Error)[]>;

/**
 * A loader that batches and remembers within one request: `const roomOf = defineLoader(...)`, then `roomOf(context).load(id)`.
 * `load` answers in the order of its keys. `keyText` is needed where a key is not a plain value.
 */
export function defineLoader<K, V>(load: Load<K, V>, keyText?: (key: K) => string): (context: Context) => DataLoader<K, V, unknown> {
  const name = {};
  return (context) => {
    const known = context.loaders.get(name);
    if (known instanceof DataLoader) return known as DataLoader<K, V, unknown>;
    const loader = new DataLoader<K, V, unknown>((keys) => load(keys, context), {
      ...(keyText !== undefined && { cacheKeyFn: keyText }),
    });
    context.loaders.set(name, loader);
    return loader;
  };
}
