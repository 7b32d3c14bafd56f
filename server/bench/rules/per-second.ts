/** Runs `work` again and again for so many milliseconds, after as many of warming up, and gives how often a second it ran. */
export function perSecond(work: () => void, milliseconds = 400): number {
  const spin = (until: number) => {
    let runs = 0;
    // Looking at the clock costs as much as a small piece of work: only every hundredth run does.
    for (; performance.now() < until; runs += 100) for (let i = 0; i < 100; i += 1) work();
    return runs;
  };
  spin(performance.now() + milliseconds);
  const from = performance.now();
  const runs = spin(from + milliseconds);
  return (runs * 1_000) / (performance.now() - from);
}
