import { readConfig } from '../../infra/config/config.ts';
import type { Infra } from '../../infra/infra.ts';
import { silentLog } from '../../infra/log/log.ts';
import { compose } from '../compose.ts';
import type { Call } from './verb.ts';

/** Runs a verb on the deployment's own data: beside a running server, or with the database started for this one command. */
export async function withInfra<T>({ environment }: Call, run: (infra: Infra) => Promise<T>): Promise<T> {
  const { infra, close } = await compose({ config: readConfig(environment), log: silentLog, whenBusy: 'attach' });
  try {
    return await run(infra);
  } finally {
    await close();
  }
}
