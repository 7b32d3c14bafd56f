import type { Infra } from '../infra/infra.ts';
import { installBundledPacks } from '../room/pack/bundled-packs.ts';
import { packOptions } from '../room/pack/pack-options.ts';
import { version } from './version.ts';

/** Installs the packs that come with the server, so that a table can begin at once. One that is broken is told and left out. */
export async function bundlePacks(infra: Infra, folder: string | null): Promise<void> {
  if (folder === null) return;
  try {
    for (const { folder: pack, outcome, issues } of await installBundledPacks(infra, { folder, options: packOptions(version, infra.rulepacks) })) {
      if (outcome === 'installed') infra.log.info({ pack }, 'a pack was installed');
      if (outcome === 'broken') infra.log.error({ pack, issues }, 'a pack cannot be used and is left out');
    }
  } catch (error) {
    infra.log.error({ err: error }, 'the packs that come with the server could not be installed');
  }
}
