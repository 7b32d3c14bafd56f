import { translate } from '../../../i18n/translate.ts';
import { packJson, verifiedPack } from '../verified-pack.ts';
import type { Verb } from '../verb.ts';

export const verb: Verb = {
  usage: '<file or folder> [--json]',
  positionals: { minimum: 1, maximum: 1 },
  run: async ({ environment, positionals, locale }) => {
    const verified = await verifiedPack(positionals[0] ?? '', environment);
    const { manifest, sha256 } = verified.pack;
    return { json: { ok: true, ...packJson(verified) }, text: translate('cli.pack.verified', { packId: manifest.id, version: manifest.version, files: manifest.files.length, sha256 }, locale) };
  },
};
