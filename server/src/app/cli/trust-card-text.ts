import { localText } from '../../core/pack/locale-text.ts';
import type { PackManifest } from '../../core/pack/manifest.ts';
import type { TrustCard } from '../../core/pack/trust-card.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import { section } from './told-issues.ts';

const marks = { low: '·', medium: '!', high: '!!' } as const;

type Shown = { readonly manifest: PackManifest; readonly trust: TrustCard; readonly sha256: string; readonly size: number };

/** What a pack is, holds and may do, for a terminal. */
export function trustCardText({ manifest, trust, sha256, size }: Shown, locale: Locale): string {
  const counts = Object.entries(trust.counts).filter(([, count]) => count > 0).map(([kind, count]) => `  ${translate(`pack.kind.${kind}`, {}, locale)}: ${count}`);
  const risks = trust.risks.map(({ code, severity, params }) => `  ${marks[severity]} ${translate(code, params, locale)}`);
  const kilobytes = Math.ceil(size / 1024);
  return [
    `${localText(manifest.name, locale)} (${manifest.id} ${manifest.version})`,
    ...(manifest.description === undefined ? [] : [localText(manifest.description, locale)]),
    translate('cli.pack.by', { authors: manifest.authors.join(', ') || '–', license: manifest.license, kilobytes }, locale),
    `SHA-256 ${sha256}`,
    ...section(translate('cli.pack.holds', {}, locale), counts),
    ...section(translate('cli.pack.may', {}, locale), risks.length === 0 ? [`  ${translate('cli.pack.harmless', {}, locale)}`] : risks),
  ].join('\n');
}
