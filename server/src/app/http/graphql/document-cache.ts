/** What Yoga keeps parsed documents in. */
type Cache<T> = { get(key: string): T | undefined; set(key: string, value: T): void };

/** Documents that are kept; a console and a few bots send about a hundred. */
const maximumEntries = 500;

/** Longer documents are parsed each time: a thousand of a megabyte each would be a gigabyte that any stranger can fill. */
const maximumLength = 20_000;

/** Keeps the most recently used values of short keys. */
export function createDocumentCache<T>(): Cache<T> {
  const known = new Map<string, T>();
  return {
    get: (key) => {
      const value = known.get(key);
      if (value !== undefined) {
        known.delete(key);
        known.set(key, value);
      }
      return value;
    },
    set: (key, value) => {
      if (key.length > maximumLength) return;
      known.delete(key);
      known.set(key, value);
      const oldest = known.keys().next();
      if (known.size > maximumEntries && oldest.done !== true) known.delete(oldest.value);
    },
  };
}
