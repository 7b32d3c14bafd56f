import { dimensionContext } from './dimension/dimension-context.ts';
import { dimensionRules } from './dimension/dimension-rules.ts';
import { keeperRuntime } from './keeper/keeper-runtime.ts';
import type { Runtime } from './runtime.ts';
import { dimensionTracker } from './settle/dimension-tracker.ts';

/** Every runtime of a turn, in the order of their stages: this list is the life of a turn. Exactly one tells the story. */
export const runtimes: readonly Runtime[] = [dimensionContext, keeperRuntime, dimensionRules, dimensionTracker];
