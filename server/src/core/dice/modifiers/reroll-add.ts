import type { Die, Face } from '../face.ts';
import type { Choice } from '../select.ts';
import { select } from '../select.ts';

/** `ra`: throws one more die for the first chosen one, which still counts; never more than one. */
export function rerollAdd(faces: readonly Face[], choices: readonly Choice[], die: Die): Face[] {
  const chosen = select(faces, choices);
  const first = faces.find((face) => chosen.has(face));
  return faces.flatMap((face) => {
    if (face !== first) return [face];
    face.exploded = true;
    return [face, die.throwOne()];
  });
}
