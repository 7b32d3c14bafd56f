import type { Locale } from '../../../i18n/translate.ts';
import { translate } from '../../../i18n/translate.ts';
import { inlineScriptHashes } from './content-security.ts';

/** Why there is no console to see: it is being built, it could not be, or this server offers none. */
export type Notice = 'building' | 'failed' | 'absent';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Looks every two seconds whether the console is there and then shows it. */
const reload = 'setInterval(async () => { const answer = await fetch(location.pathname, { method: "HEAD" }).catch(() => null); if (answer !== null && answer.status !== 503) location.reload(); }, 2000);';

/** A page that stands for the console while there is none. */
export function noticePage(notice: Notice, locale: Locale): { readonly html: string; readonly scriptHashes: readonly string[] } {
  const title = escaped(translate(`http.${notice}.title`, {}, locale));
  const html = `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1.1rem/1.6 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:#16181d;color:#e8e6e1}main{max-width:32rem;padding:2rem}h1{font-size:1.6rem}</style></head>
<body><main role="status"><h1>${title}</h1><p>${escaped(translate(`http.${notice}.text`, {}, locale))}</p></main>${notice === 'building' ? `<script>${reload}</script>` : ''}</body>
</html>
`;
  return { html, scriptHashes: inlineScriptHashes(html) };
}
