import { modelLimits } from './limits.ts';

const marker = '[key]';

/** Shapes of credentials that are nobody's words: schemes, vendor prefixes, query parameters. */
const credentialShapes: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${marker}`],
  [/\bsk-[\w*-]{4,}/g, marker],
  [/\bAIza[\w-]{10,}/g, marker],
  [/([?&](?:api[-_]?)?(?:key|token)=)[^&\s"']+/gi, `$1${marker}`],
  [/(\w+:\/\/)[^\s/@]+@/g, `$1${marker}@`],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** A secret as it may come back: as sent, in a URL, inside JSON, in base64. */
function formsOf(secret: string): string[] {
  return [...new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1), btoa(secret)])];
}

/** A short secret (a local server's `none`) is only hidden where it stands alone; else half of every message would go. */
function patternOf(form: string): RegExp {
  return form.length >= 8 ? new RegExp(escaped(form), 'g') : new RegExp(`(?<![\\w-])${escaped(form)}(?![\\w-])`, 'g');
}

export type Redact = (text: string) => string;

/** A function that takes `secrets` and whatever looks like a credential out of a text. Secrets are ASCII, as headers are. */
export function redactorOf(secrets: readonly string[]): Redact {
  const patterns = secrets
    .flatMap(formsOf)
    .sort((a, b) => b.length - a.length)
    .map(patternOf);
  return (text) => {
    const known = patterns.reduce((rest, pattern) => rest.replace(pattern, marker), text);
    return credentialShapes.reduce((rest, [pattern, words]) => rest.replace(pattern, words), known);
  };
}

const markup = /<(style|script|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/gi;

/** The text of an error as it may be kept and shown: no keys, no markup, one line, bounded. Redacted before it is cut. */
export function boundedDetail(text: string, redact: Redact): string {
  const plain = redact(text.slice(0, 50_000)).replace(markup, ' ').replace(/\s+/g, ' ').trim();
  return plain.length > modelLimits.detailLength ? `${plain.slice(0, modelLimits.detailLength - 1)}…` : plain;
}
