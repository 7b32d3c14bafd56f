/** Every point at which a crash test may kill the process, in the order in which a turn passes them. */
export const failpoints = [
  'intake:stored', 'turn:claimed', 'turn:context', 'model:asked', 'model:answered', 'model:stored', 'tools:ran', 'turn:stages', 'turn:settled', 'commit:fenced', 'commit:stored', 'turn:committed',
] as const;
export type Failpoint = (typeof failpoints)[number];

const armed = process.env.LOREKEEP_FAILPOINT ?? '';

/** Kills the process without any farewell if `LOREKEEP_FAILPOINT` is the number of this point; costs a comparison else. */
export function failpoint(point: Failpoint): void {
  if (armed !== '' && Number(armed) === failpoints.indexOf(point) + 1) process.kill(process.pid, 'SIGKILL');
}
