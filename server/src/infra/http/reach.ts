import { lookup } from 'node:dns/promises';
import { isPublicAddress } from './public-address.ts';

/**
 * Where a fetch may go. Nothing of the process's surroundings changes it: only code that passes another one does, and
 * only tests do, which need a server on their own machine.
 */
export type Reach = {
  /** Every address that a name has now; rejects where it has none. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  readonly mayConnect: (address: string) => boolean;
  readonly mayUsePort: (port: number) => boolean;
};

/** The public internet on the ports of the web. Names are resolved as the connection would: hosts file and DNS. */
export const publicReach: Reach = {
  resolve: async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
  mayUsePort: (port) => port === 80 || port === 443,
};
