import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../core/error/domain-error.ts';
import { systemRandom, type Random } from '../random/random.ts';
import type { DeploymentSecret } from './deployment-secret.ts';

/** What the deployment's secret is used for; every use has a key of its own. */
export type SecretBox = {
  /** Encrypts a text for storage. The same text gives another result each time. */
  seal(text: string): string;
  /** The sealed text. Throws SECRET_WRONG (sealed with another secret) or SECRET_DAMAGED. */
  open(sealed: string): string;
  /** A signature that only this deployment can make, URL-safe. */
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  /** 32 bytes for another use, the same for the same label on every replica. */
  derive(label: string): Uint8Array;
};

/** `v1.<id of the secret>.<nonce>.<ciphertext and tag>`, each part base64url. */
const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

function derived(secret: Uint8Array, label: string, bytes = keyBytes): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `lorekeep/${label}`, bytes));
}

const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function encrypt(key: Buffer, text: string, nonce: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, nonce: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}

function opened(key: Buffer, nonce: string, body: string): string {
  try {
    return decrypt(key, Buffer.from(nonce, 'base64url'), Buffer.from(body, 'base64url'));
  } catch {
    throw new DomainError('SECRET_DAMAGED');
  }
}

/** The box of a deployment. Sealing takes fresh nonces from `random`. */
export function secretBox({ bytes, source }: DeploymentSecret, random: Random = systemRandom): SecretBox {
  const key = derived(bytes, 'seal');
  const signingKey = derived(bytes, 'sign');
  const id = text64(derived(bytes, 'id', 6));
  const sign = (text: string) => createHmac('sha256', signingKey).update(text).digest('base64url');
  return {
    seal: (text) => {
      const nonce = random.bytes(nonceBytes);
      return [version, id, text64(nonce), text64(encrypt(key, text, nonce))].join('.');
    },
    open: (sealed) => {
      const [stated, sealedBy, nonce, body, ...rest] = sealed.split('.');
      if (stated !== version || !sealedBy || !nonce || !body || rest.length > 0) throw new DomainError('SECRET_DAMAGED');
      if (sealedBy !== id) throw new DomainError('SECRET_WRONG', { source });
      return opened(key, nonce, body);
    },
    sign,
    verify: (text, signature) => {
      const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    derive: (label) => derived(bytes, `use/${label}`),
  };
}
