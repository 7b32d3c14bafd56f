import { translate } from '../../../i18n/translate.ts';
import { examine } from '../../doctor/examine.ts';
import type { Verb } from '../verb.ts';

const marks = { ok: '✓', warning: '!', failed: '✗' } as const;

export const verb: Verb = {
  usage: '[--json]',
  positionals: { minimum: 0, maximum: 0 },
  run: async ({ environment, locale }) => {
    const findings = await examine(environment, locale);
    const ok = findings.every(({ state }) => state !== 'failed');
    const lines = findings.map(({ name, state, message }) => `${marks[state]} ${translate(`doctor.${name}`, {}, locale)}: ${message}`);
    return { ok, json: { ok, checks: findings }, text: lines.join('\n') };
  },
};
