import { DomainError } from '../../core/error/domain-error.ts';
import type { Infra } from '../../infra/infra.ts';
import { countAttempt, requireAttemptLeft } from '../../room/rate/count-attempt.ts';
import { networkOf } from './network-of.ts';

/** Failed attempts to sign in that one address has in a minute. */
export const signInRule = { limit: 10, seconds: 60 } as const;

const guesses: ReadonlySet<string> = new Set(['KEY_UNKNOWN', 'SIGN_IN_TOKEN_INVALID']);

function bucketOf(address: string): string {
  return `sign-in:${networkOf(address)}`;
}

export type Attempt<T> = {
  readonly address: string;
  /** A text that cannot be guessed may be tried also while the brake is on, so nobody can lock out their neighbours' programs. */
  readonly guessable: boolean;
  readonly run: () => Promise<T>;
};

/** Tries to sign somebody in and counts failures by address. Throws RATE_LIMITED after too many, and what `run` throws. */
export async function withSignInBrake<T>(infra: Pick<Infra, 'db' | 'clock'>, { address, guessable, run }: Attempt<T>): Promise<T> {
  if (guessable) await requireAttemptLeft(infra, bucketOf(address), signInRule);
  try {
    return await run();
  } catch (error) {
    if (error instanceof DomainError && guesses.has(error.code)) await countAttempt(infra, bucketOf(address), signInRule);
    throw error;
  }
}
