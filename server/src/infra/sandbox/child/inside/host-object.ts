import type { FunctionFace } from '../../protocol.ts';

type Level = { [word: string]: Level | ((params: unknown) => unknown) };

/** Functions named `a.b.c` as nested frozen objects without a prototype: `host.a.b.c(params)`. */
export function hostObject(faces: readonly FunctionFace[], bodyOf: (face: FunctionFace) => (params: unknown) => unknown): Level {
  const { create, freeze } = Object;
  const host: Level = create(null);
  const levels: Level[] = [host];
  for (const face of faces) {
    const words = face.name.split('.');
    const last = words.pop() ?? '';
    let level = host;
    for (const word of words) {
      const found = level[word];
      const below: Level = typeof found === 'object' ? found : create(null);
      if (typeof found !== 'object') levels.push(below);
      level[word] = below;
      level = below;
    }
    level[last] = freeze(bodyOf(face));
  }
  for (const level of levels) freeze(level);
  return host;
}
