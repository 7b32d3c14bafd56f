import type { DieSource } from './cup.ts';

/**
 * Dice that fall as told, for examples and tests: the faces in the order thrown. Asking for more, or for a face the die
 * does not have, is a mistake in the example.
 */
export function scriptedDice(faces: readonly number[]): DieSource & { left(): number } {
  let next = 0;
  const source = (low: number, high: number): number => {
    const face = faces[next];
    next += 1;
    if (face === undefined || face < low || face > high) throw new RangeError(`die ${next} of ${low} to ${high} cannot fall as ${face}`);
    return face;
  };
  return Object.assign(source, { left: () => faces.length - next });
}
