import type { Face } from '../face.ts';

/** `mi`: a kept die that shows less counts as `bound`. */
export function minimum(faces: readonly Face[], bound: number): void {
  for (const face of faces) {
    if (!face.kept || face.value >= bound) continue;
    face.natural ??= face.value;
    face.value = bound;
  }
}
