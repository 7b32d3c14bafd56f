import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import type { Config } from '../../infra/config/config.ts';
import { readConfig } from '../../infra/config/config.ts';
import { failureText } from '../cli/failure.ts';
import { root } from '../version.ts';
import { examineAuthorCode } from './author-code.ts';
import { examineDatabase } from './database.ts';
import type { FailedFinding, Finding, FindingState } from './finding.ts';
import { ok, warning } from './finding.ts';
import { examineDisk, examineFolder, examineNode, examinePort } from './machine.ts';

/** One line of the examination, in words. */
export type Examined = { readonly name: string; readonly state: FindingState; readonly message: string };

function examineConsole({ console }: Config): Finding {
  if (!console) return ok('off');
  return existsSync(join(root, 'console', 'out', 'index.html')) ? ok('built') : warning('later');
}

function examinedOf(name: string, finding: Finding | FailedFinding, locale: Locale): Examined {
  if ('error' in finding) return { name, state: 'failed', message: failureText(finding.error, locale) };
  return { name, state: finding.state, message: translate(`doctor.${name}.${finding.words}`, finding.params ?? {}, locale) };
}

/** Looks at everything that keeps an installation from working, changes nothing, and explains what it finds. */
export async function examine(environment: NodeJS.ProcessEnv, locale: Locale): Promise<Examined[]> {
  const node = examinedOf('node', examineNode(), locale);
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    return [node, examinedOf('settings', { state: 'failed', error }, locale)];
  }
  const settings = config.unrecognised.length === 0 ? ok('fit') : warning('unknown', { names: config.unrecognised.join(', ') });
  const findings: Record<string, Finding | FailedFinding> = {
    settings,
    folder: await examineFolder(config),
    disk: await examineDisk(config),
    port: await examinePort(config),
    ...(await examineDatabase(config)),
    authorCode: await examineAuthorCode(config),
    console: examineConsole(config),
  };
  return [node, ...Object.entries(findings).map(([name, finding]) => examinedOf(name, finding, locale))];
}
