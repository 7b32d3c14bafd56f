import type { PackOptions } from '../../core/pack/inspection.ts';
import type { AssetStore } from '../../infra/assets/asset-store.ts';
import type { JobRow } from '../job/job-row.ts';
import type { Principal } from '../key/principal.ts';
import type { PackRow, PackSource } from './pack-row.ts';
import type { PackPorts } from './store-pack.ts';

export type InstallPorts = PackPorts & { readonly uploads: AssetStore };

/** The room that a pack is turned on in as it is installed. */
export type InstallTarget = { readonly roomId: string; readonly memberId: string | null };

export type InstallRequest = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly source: Exclude<PackSource, 'bundled'>;
  /** The hash of what was shown: of the trust card, or of the archive whose card it is. */
  readonly acceptTrust: string;
  readonly principal: Principal;
  readonly target: InstallTarget | null;
  readonly clientKey?: string | null | undefined;
  readonly options: PackOptions;
};

/** `pack` is null while a worker still installs it. */
export type Installed = { readonly pack: PackRow | null; readonly job: JobRow };

export const INSTALL_JOB = 'pack-install';

/** The task that installs what is too large to be installed while somebody waits for the answer. */
export const INSTALL_TASK = 'installPack';

/** Bytes from which on a worker installs a pack: smaller ones take well under a second. */
export const BACKGROUND_FROM = 8 * 1024 * 1024;
