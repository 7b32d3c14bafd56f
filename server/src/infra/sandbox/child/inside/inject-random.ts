/** Replaces Math.random by the generator sfc32 and returns what starts it from 128 bits, so that a turn told again rolls the same. */
export function injectRandom(): (seed: readonly number[]) => void {
  let a = 0;
  let b = 0;
  let c = 0;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  Math.random = next;
  return (seed) => {
    a = seed[0] ?? 0;
    b = seed[1] ?? 0;
    c = seed[2] ?? 0;
    counter = seed[3] ?? 1;
    for (let round = 0; round < 12; round += 1) next();
  };
}
