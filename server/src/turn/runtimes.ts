import { keeperRuntime } from './keeper/keeper-runtime.ts';
import type { Runtime } from './runtime.ts';

/** Every runtime of a turn, in the order of their stages: this list is the life of a turn. Exactly one tells the story. */
export const runtimes: readonly Runtime[] = [keeperRuntime];
