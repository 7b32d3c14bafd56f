import { DomainError } from '../../core/error/domain-error.ts';
import type { World, WorldProperty } from '../../room/proposal/projected-world.ts';
import { worldProperties } from '../../room/proposal/projected-world.ts';

function frozen<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value) as unknown[]) frozen(part);
  return value;
}

export type ViewingWorld = {
  /** The world as it is for the reader right now. */
  readonly current: () => World;
  /** Told of each property that is read; never of the view being handed on. */
  readonly onRead: (property: WorldProperty) => void;
  readonly isOpen: () => boolean;
  /** Gives each reader values of their own, which they may change without anybody noticing: for tools and services. */
  readonly copies?: true;
};

/**
 * The world as one invocation sees it. Every read of a property is told, that of a spread, of JSON and of a structured clone
 * included; taking the view itself is none. Throws WORLD_VIEW_CLOSED once the invocation is over.
 */
export function openWorldView({ current, onRead, isOpen, copies }: ViewingWorld): World {
  const own = new Map<World, Map<WorldProperty, unknown>>();
  const copyOf = (world: World, property: WorldProperty): unknown => {
    const copied = own.get(world) ?? new Map<WorldProperty, unknown>();
    own.set(world, copied);
    if (!copied.has(property)) copied.set(property, structuredClone(world[property]));
    return copied.get(property);
  };
  const view = {};
  for (const property of worldProperties) {
    const get = () => {
      if (!isOpen()) throw new DomainError('WORLD_VIEW_CLOSED', { property });
      onRead(property);
      return copies === true ? copyOf(current(), property) : frozen(current()[property]);
    };
    Object.defineProperty(view, property, { enumerable: true, get });
  }
  return Object.freeze(view) as World;
}
