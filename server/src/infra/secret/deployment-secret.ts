import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '../../core/error/domain-error.ts';
import { systemRandom, type Random } from '../random/random.ts';

/** The one secret of a deployment: 32 bytes, and where they came from, for messages. */
export type DeploymentSecret = { readonly bytes: Uint8Array; readonly source: string };

export type SecretPlace = {
  /** The value of LOREKEEP_SECRET. */
  readonly configured: string | null;
  readonly dataDir: string;
};

const secretBytes = 32;
const fileName = 'secret';

/** 32 bytes in hex, base64 or base64url; undefined for anything else, a passphrase too, which is not stretched. */
export function secretOf(text: string): Uint8Array | undefined {
  const trimmed = text.trim();
  const hex = /^[0-9a-f]{64}$/i.test(trimmed);
  if (!hex && !/^[\w+/-]{43}=?$/.test(trimmed)) return undefined;
  const bytes = Buffer.from(trimmed, hex ? 'hex' : 'base64');
  return bytes.length === secretBytes ? bytes : undefined;
}

function decoded(text: string, source: string): DeploymentSecret {
  const bytes = secretOf(text);
  if (bytes === undefined) throw new DomainError('SECRET_INVALID', { source });
  return { bytes, source };
}

async function existing(path: string): Promise<DeploymentSecret | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const { mode } = await stat(path);
  if ((mode & 0o077) !== 0) await chmod(path, 0o600);
  return decoded(text, path);
}

/** Written aside and linked into place: whoever else starts at the same time sees no file or a whole one, and one wins. */
async function create(path: string, random: Random): Promise<void> {
  const aside = `${path}.${Buffer.from(random.bytes(6)).toString('hex')}`;
  await writeFile(aside, `${Buffer.from(random.bytes(secretBytes)).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(aside, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(aside);
  }
}

/**
 * The secret that stored keys are encrypted with: LOREKEEP_SECRET, or the file `secret` in the data directory, made on
 * first use and readable by its owner only. Throws SECRET_INVALID.
 */
export async function deploymentSecret({ configured, dataDir }: SecretPlace, random: Random = systemRandom): Promise<DeploymentSecret> {
  if (configured !== null) return decoded(configured, 'LOREKEEP_SECRET');
  const path = join(dataDir, fileName);
  const found = await existing(path);
  if (found) return found;
  await mkdir(dataDir, { recursive: true });
  await create(path, random);
  return decoded(await readFile(path, 'utf8'), path);
}
