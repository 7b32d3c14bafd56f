import { DomainError } from '../../../core/error/domain-error.ts';
import { translate } from '../../../i18n/translate.ts';
import { buildPackFromFolder } from '../../../infra/pack/build-pack-from-folder.ts';
import { writePackFile } from '../../../infra/pack/write-pack-file.ts';
import { packOptions } from '../../../room/pack/pack-options.ts';
import { version } from '../../version.ts';
import { rulepacksHere } from '../rulepacks-here.ts';
import { issueLines, section, toldIssues } from '../told-issues.ts';
import type { Verb } from '../verb.ts';
import { textOption } from '../verb.ts';

async function write(folder: string, built: Parameters<typeof writePackFile>[1]): Promise<string> {
  return writePackFile(folder, built).catch((error: unknown) => {
    throw new DomainError('OUTPUT_UNWRITABLE', { path: folder, reason: error instanceof Error ? error.message : String(error) });
  });
}

export const verb: Verb = {
  usage: '<folder> [--out <folder>] [--json]',
  options: { out: { type: 'string' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async (call) => {
    const { locale } = call;
    const built = await buildPackFromFolder(call.positionals[0] ?? '', packOptions(version, rulepacksHere(call.environment)));
    if (!built.ok) throw new DomainError('PACK_REFUSED', {}, built.issues);
    const path = await write(textOption(call, 'out') ?? '.', built);
    const { manifest, sha256, trust, warnings, bytes } = built;
    const json = { ok: true, path, packId: manifest.id, version: manifest.version, sha256, size: bytes.length, trust, warnings: toldIssues(warnings, locale) };
    const text = [translate('cli.pack.built', { path, sha256 }, locale), ...section(translate('cli.remarks', {}, locale), issueLines(warnings, locale))].join('\n');
    return { json, text };
  },
};
