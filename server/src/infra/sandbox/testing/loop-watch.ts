/** How long the event loop was kept from its timers: on the wall, and by this thread's own work. In milliseconds. */
export type LoopStall = { readonly wallMs: number; readonly ownMs: number };

/**
 * Watches the loop through a timer of 5 ms. On a machine with other work a thread that does nothing is also kept waiting,
 * so the processor time that this thread itself used between two ticks is what a test may judge sharply.
 */
export function watchLoop(): { worst(): LoopStall; stop(): void } {
  let wallMs = 0;
  let ownMs = 0;
  const own = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let lastWall = performance.now();
  let lastOwn = own();
  const timer = setInterval(() => {
    const wall = performance.now();
    const used = own();
    wallMs = Math.max(wallMs, wall - lastWall - 5);
    ownMs = Math.max(ownMs, used - lastOwn);
    lastWall = wall;
    lastOwn = used;
  }, 5);
  return { worst: () => ({ wallMs, ownMs }), stop: () => clearInterval(timer) };
}
