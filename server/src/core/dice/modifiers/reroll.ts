import type { Die, Face } from '../face.ts';
import type { Choice } from '../select.ts';
import { matchesValue } from '../select.ts';

/** `rr`: throws each matching die again until it no longer matches; every throw stays in the group. */
export function reroll(faces: readonly Face[], choices: readonly Choice[], die: Die): Face[] {
  return faces.flatMap((face) => {
    const throws = [face];
    let last = face;
    while (last.kept && matchesValue(last.value, choices)) {
      last.kept = false;
      last.rerolled = true;
      last = die.throwOne();
      throws.push(last);
    }
    return throws;
  });
}
