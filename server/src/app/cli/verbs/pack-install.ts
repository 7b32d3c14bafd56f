import { translate } from '../../../i18n/translate.ts';
import type { Infra } from '../../../infra/infra.ts';
import { withPackLock } from '../../../room/pack/pack-lock.ts';
import type { PackRow } from '../../../room/pack/pack-row.ts';
import { storePack } from '../../../room/pack/store-pack.ts';
import type { VerifiedPack } from '../../../room/pack/verify-pack.ts';
import { nodeId } from '../../../graphql/relay/node-id.ts';
import { askYes } from '../ask-yes.ts';
import { trustCardText } from '../trust-card-text.ts';
import type { Call, Outcome, Verb } from '../verb.ts';
import { packJson, verifiedPack } from '../verified-pack.ts';
import { withInfra } from '../with-infra.ts';

/** A program, and a person whose input is no terminal, cannot be asked: they say `--yes`. */
async function isAccepted({ options, json, locale }: Call, card: string): Promise<boolean> {
  if (options.yes === true) return true;
  if (json || !process.stdin.isTTY) return false;
  process.stderr.write(`${card}\n\n`);
  return askYes(translate('cli.pack.ask', {}, locale), { input: process.stdin, output: process.stderr });
}

function notAccepted(verified: VerifiedPack, { locale }: Call, card: string): Outcome {
  const { id, version } = verified.pack.manifest;
  const message = translate('TRUST_REQUIRED', { packId: id, version }, locale);
  return { ok: false, json: { ok: false, code: 'TRUST_REQUIRED', message, issues: [], ...packJson(verified) }, text: `${card}\n\n${translate('cli.pack.notAccepted', {}, locale)}` };
}

function install(infra: Infra, verified: VerifiedPack): Promise<PackRow> {
  return withPackLock(infra.db, () => storePack(infra, verified, { source: 'path', principal: null }));
}

export const verb: Verb = {
  usage: '<file or folder> [--yes] [--json]',
  options: { yes: { type: 'boolean', short: 'y' } },
  positionals: { minimum: 1, maximum: 1 },
  run: async (call) => {
    const { locale } = call;
    const verified = await verifiedPack(call.positionals[0] ?? '', call.environment);
    const card = trustCardText({ ...verified.pack, size: verified.size }, locale);
    if (!(await isAccepted(call, card))) return notAccepted(verified, call, card);
    const { id, packId, version } = await withInfra(call, (infra) => install(infra, verified));
    const installed = translate('cli.pack.installed', { packId, version }, locale);
    return { json: { ok: true, id: nodeId('Pack', id), ...packJson(verified) }, text: `${card}\n\n${installed}` };
  },
};
