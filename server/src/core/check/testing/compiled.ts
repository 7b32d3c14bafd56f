import type { ResolutionContext } from '../compile-resolution.ts';
import { compileResolution } from '../compile-resolution.ts';
import type { Resolution } from '../resolution.ts';

/** A resolution that must compile. */
export function compiled(input: unknown, context: ResolutionContext = {}): Resolution {
  const result = compileResolution(input, context);
  if (!result.ok) throw new Error(JSON.stringify(result.issues, null, 2));
  return result.resolution;
}

/** Codes and paths of what is wrong with a resolution, in order. */
export function problems(input: unknown, context: ResolutionContext = {}): string[] {
  const result = compileResolution(input, context);
  return result.ok ? [] : result.issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
}

/** Fog: low rolls of a die of 20 are good; far below is clear. */
export const fog = {
  roll: '1d20',
  target: 'skill',
  difficulties: { thick: { target: 'floor(target / 2)', prefixes: { en: ['thick', 'thick fog'], zh: ['浓雾'] } } },
  ranks: [
    { id: 'clear', when: 'roll <= target && roll <= raw_target / 4', success: true, critical: true },
    { id: 'seen', when: 'roll <= target', success: true },
    { id: 'lost', when: 'roll == 20', fumble: true, tier: 0 },
    { id: 'nothing', tier: 1 },
  ],
  variants: { night: { ranks: [{ id: 'seen', when: 'roll <= 5', success: true, tier: 2 }, { id: 'nothing' }] } },
};

/** Tide: a die and a bonus against a height; a high tide rolls twice. */
export const tide = {
  roll: '1d12',
  target: 'dc',
  compare: '>=',
  modifiers: { flood: { roll: '2d12kh1' }, ebb: { roll: '2d12kl1' }, storm: { roll: '3d12kh1' } },
  check: { favorable: 'flood', unfavorable: 'ebb', default_target: 9 },
  ranks: [
    { id: 'crest', when: 'dice1 == 12', success: true, critical: true, tier: 3 },
    { id: 'over', when: 'roll >= target', success: true, tier: 2 },
    { id: 'under', tier: 1 },
  ],
};
