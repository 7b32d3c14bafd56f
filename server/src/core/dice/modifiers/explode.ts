import type { Die, Face } from '../face.ts';
import { diceLimits } from '../limits.ts';
import type { Choice } from '../select.ts';
import { matchesValue } from '../select.ts';

/** `e`, `!`: each matching die brings one more, and so on while they match, up to the cap. All of them count. */
export function explode(faces: readonly Face[], choices: readonly Choice[], die: Die): Face[] {
  return faces.flatMap((face) => {
    const throws = [face];
    let last = face;
    while (last.kept && matchesValue(last.value, choices) && throws.length <= diceLimits.explosionsPerDie) {
      last.exploded = true;
      last = die.throwOne();
      throws.push(last);
    }
    return throws;
  });
}
