import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../i18n/translate.ts';
import { translate } from '../i18n/translate.ts';
import type { Infra } from '../infra/infra.ts';
import { ensureOperatorKey } from '../room/key/operator-key.ts';
import { mintSignInToken } from '../room/key/sign-in-token.ts';

export type WelcomeOptions = { readonly infra: Infra; readonly port: number; readonly locale: Locale };

/** What there is to say once the server runs; key and link only where nobody has signed in yet. */
export type Welcome = { readonly origin: string; readonly key: string | null; readonly signInLink: string | null; readonly text: string };

/** The address of this server for whoever sits at its machine. */
export function serverOrigin({ config }: Pick<Infra, 'config'>, port: number): string {
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host);
  return config.publicUrl ?? `http://${everywhere ? 'localhost' : config.host}:${port}`;
}

/** The file that keeps the first operator key for whoever has access to the machine. */
export function operatorKeyFile(dataDir: string): string {
  return join(dataDir, 'operator-key');
}

async function keep(path: string, text: string): Promise<void> {
  await writeFile(path, `${text}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
}

/**
 * Makes sure that there is an operator key and says where the server is. Until an operator has signed in for the first
 * time, each start has a link that signs them in, once.
 */
export async function welcome({ infra, port, locale }: WelcomeOptions): Promise<Welcome> {
  const { key, made } = await ensureOperatorKey(infra, infra.config.operatorKey, translate('viewer.operator', {}, locale));
  const origin = serverOrigin(infra, port);
  const words = (name: string, params: Record<string, string> = {}) => translate(`welcome.${name}`, params, locale);
  const lines = [words('running', { origin })];
  if (made !== null) {
    const path = operatorKeyFile(infra.config.dataDir);
    await keep(path, made);
    lines.push(words('key', { key: made, path }));
  }
  const unused = key !== null && key.lastUsedAt === null && key.revokedAt === null;
  const signInLink = unused ? `${origin}/sign-in#token=${await mintSignInToken(infra.db.prisma, infra, key.id)}` : null;
  if (signInLink !== null) lines.push(words('signIn', { link: signInLink }));
  return { origin, key: made, signInLink, text: `\n${lines.map((line) => `  ${line}\n`).join('')}\n` };
}
