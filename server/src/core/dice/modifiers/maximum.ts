import type { Face } from '../face.ts';

/** `ma`: a kept die that shows more counts as `bound`. */
export function maximum(faces: readonly Face[], bound: number): void {
  for (const face of faces) {
    if (!face.kept || face.value <= bound) continue;
    face.natural ??= face.value;
    face.value = bound;
  }
}
