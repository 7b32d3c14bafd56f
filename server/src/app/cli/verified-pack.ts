import { packAtPath } from '../../room/pack/pack-at-path.ts';
import { packOptions } from '../../room/pack/pack-options.ts';
import type { VerifiedPack } from '../../room/pack/verify-pack.ts';
import { verifyPack } from '../../room/pack/verify-pack.ts';
import { version } from '../version.ts';
import { rulepacksHere } from './rulepacks-here.ts';

/** The pack at a path, verified whole; a folder is built first. Throws PACK_FILE_UNREADABLE, PACK_REFUSED with every problem by path. */
export async function verifiedPack(path: string, environment: NodeJS.ProcessEnv): Promise<VerifiedPack> {
  const options = packOptions(version, rulepacksHere(environment));
  return verifyPack((await packAtPath(path, options)).bytes, options);
}

/** A verified pack as verbs show it to programs. */
export function packJson({ pack, size, trustSha256 }: VerifiedPack) {
  const { manifest, sha256, trust } = pack;
  return { packId: manifest.id, version: manifest.version, sha256, size, trustSha256, trust };
}
