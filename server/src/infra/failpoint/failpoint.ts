/** Points of a turn, in the order in which it passes them. */
export const turnFailpoints = [
  'intake:stored', 'turn:claimed', 'turn:context', 'model:asked', 'model:answered', 'model:stored', 'tools:ran', 'turn:stages', 'turn:settled', 'turn:guarded', 'commit:fenced', 'commit:units', 'commit:settled', 'commit:stored', 'turn:committed',
] as const;

/** Points of settling later what a turn owes, in their order. */
export const settleFailpoints = ['settle:asked', 'settle:claimed', 'settle:read', 'settle:answered', 'settle:fenced', 'settle:applied', 'settle:stored', 'settle:committed'] as const;

/** Every point at which a crash test may kill the process, by its number from 1. */
export const failpoints = [...turnFailpoints, ...settleFailpoints] as const;
export type Failpoint = (typeof failpoints)[number];

const armed = process.env.LOREKEEP_FAILPOINT ?? '';

/** Kills the process without any farewell if `LOREKEEP_FAILPOINT` is the number of this point; costs a comparison else. */
export function failpoint(point: Failpoint): void {
  if (armed !== '' && Number(armed) === failpoints.indexOf(point) + 1) process.kill(process.pid, 'SIGKILL');
}
