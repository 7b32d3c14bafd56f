import type { Die, Face } from '../face.ts';
import type { Choice } from '../select.ts';
import { select } from '../select.ts';

/** `ro`: throws each chosen die again once; the new face counts, whatever it is. */
export function rerollOnce(faces: readonly Face[], choices: readonly Choice[], die: Die): Face[] {
  const chosen = select(faces, choices);
  return faces.flatMap((face) => {
    if (!chosen.has(face)) return [face];
    face.kept = false;
    face.rerolled = true;
    return [face, die.throwOne()];
  });
}
