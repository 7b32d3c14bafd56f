import { trustCardText } from '../trust-card-text.ts';
import { translate } from '../../../i18n/translate.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import { packJson, verifiedPack } from '../verified-pack.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  usage: '<file or folder> [--json]',
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ environment, positionals, locale }) => {
    const verified = await verifiedPack(positionals[0] ?? '', environment);
    const { manifest, warnings } = verified.pack;
    const json = { ok: true, ...packJson(verified), manifest, warnings: toldIssues(warnings, locale) };
    const files = manifest.files.map(({ path, size }) => `  ${path} (${size})`);
    const text = [trustCardText({ ...verified.pack, size: verified.size }, locale), ...section(translate('cli.pack.files', {}, locale), files), ...section(translate('cli.remarks', {}, locale), issueLines(warnings, locale))];
    return { json, text: text.join('\n') };
  },
};
