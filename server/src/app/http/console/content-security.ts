import { createHash } from 'node:crypto';

/** The hashes under which a policy lets the scripts run that stand in a page itself. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi);
  const inline = [...scripts].filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes)).map(([, , text = '']) => text);
  return [...new Set(inline)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * What a page of the console may do: load from here, talk to here, run its own scripts. Styles may stand in the page, for
 * the components set them on elements.
 */
export function consolePolicy(scriptHashes: readonly string[], host: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self' ws://${host} wss://${host}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
