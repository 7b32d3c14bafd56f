import type { Resolution } from '../../check/index.ts';
import { compiled } from '../../check/testing/compiled.ts';
import type { RandomSource } from '../../random/random-source.ts';
import { compileSubsystems } from '../compile-subsystems.ts';
import type { SubsystemContext } from '../subsystem-context.ts';
import type { SubsystemSheet } from '../subsystem-sheet.ts';
import type { Subsystem } from '../subsystem.ts';

/** Lantern: low rolls of a die of 10 are good; 1 is bright, 10 goes out. */
export const lantern: Resolution = compiled({
  roll: '1d10',
  target: 'skill',
  modifiers: { oil: { roll: '2d10kl1' } },
  ranks: [
    { id: 'bright', when: 'roll == 1', success: true, critical: true, tier: 3 },
    { id: 'out', when: 'roll == 10', fumble: true, tier: 0 },
    { id: 'lit', when: 'roll <= target', success: true, tier: 2 },
    { id: 'dim', tier: 1 },
  ],
});

const figures = { 灯火: 7, 灯火上限: 9, 脚步: 4, 运气: 5, 名字: '阿灯' } as const;

export const names = Object.keys(figures);

export function sheetWith(changed: Readonly<Record<string, number | string>> = {}): SubsystemSheet {
  const all: Readonly<Record<string, number | string>> = { ...figures, ...changed };
  const find = (name: string) => {
    const key = name === 'steps' ? '脚步' : name;
    const value = Object.hasOwn(all, key) ? all[key] : undefined;
    return typeof value === 'number' ? { key, value, checkValue: value } : null;
  };
  return { figures: all, find };
}

/** Dice that fall as told: `[face, sides]` in the order thrown. */
export function falls(...faces: readonly (readonly [number, number])[]): RandomSource {
  let next = 0;
  return () => {
    const [face, sides] = faces[next] ?? [Number.NaN, 1];
    next += 1;
    return (face - 0.5) / sides;
  };
}

export function contextWith(context: Partial<SubsystemContext>): SubsystemContext {
  return { resolution: lantern, sheet: sheetWith(), opponent: null, variant: null, lastCheck: null, random: falls(), runResolver: null, runFlow: null, ...context };
}

/** One subsystem that must compile. */
export function subsystem(options: Readonly<Record<string, unknown>>, resolution: Resolution | null = lantern): Subsystem {
  const result = compileSubsystems({ it: options }, { names, canonicalOf: (text) => (text === 'light' ? '灯火' : null), resolution });
  if (!result.ok) throw new Error(JSON.stringify(result.issues, null, 2));
  const found = result.subsystems.get('it');
  if (found === undefined) throw new Error('nothing compiled');
  return found;
}
