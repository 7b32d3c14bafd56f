import { networkInterfaces } from 'node:os';

/** Addresses of this machine under which others in the local network reach a server; empty where it listens on loopback. */
export function lanOrigins(host: string, port: number): string[] {
  if (host === '127.0.0.1' || host === 'localhost' || host === '::1') return [];
  const everywhere = host === '0.0.0.0' || host === '::';
  if (!everywhere) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  return addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => `http://${address}:${port}`);
}
