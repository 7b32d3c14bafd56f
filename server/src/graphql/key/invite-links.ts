import QRCode from 'qrcode';
import type { Context } from '../context/context.ts';

/** Addresses that let somebody in, and one of them to be photographed. Keys ride behind #, which browsers never send. */
export type InviteLinks = { readonly link: string; readonly lanLinks: readonly string[]; readonly qrSvg: string };

function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');
}

/** The links of an invitation. The code holds one that a phone can reach, where there is one. */
export async function inviteLinks({ origin, runtime }: Context, key: string): Promise<InviteLinks> {
  const to = (base: string) => `${base}/join#key=${key}`;
  const lanLinks = runtime.lanOrigins().map(to);
  const photographed = isLoopback(origin) ? (lanLinks[0] ?? to(origin)) : to(origin);
  return { link: to(origin), lanLinks, qrSvg: await QRCode.toString(photographed, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }) };
}

export function signInLink({ origin }: Pick<Context, 'origin'>, token: string): string {
  return `${origin}/sign-in#token=${token}`;
}
