import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { issuesOfZod } from '../../core/error/issues-of-zod.ts';
import type { LogLevel } from '../log/log.ts';
import { environmentSchema, secretNames } from './environment.ts';
import type { Environment } from './environment.ts';

/** The model that a deployment starts with; null parts are chosen by the provider or set later by the operator. */
export type ModelConfig = { provider: string | null; baseUrl: string | null; key: string | null; model: string | null };

/** What the environment decides, read once at start. Folders are absolute, addresses normalised. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  logLevel: LogLevel;
  operatorKey: string | null;
  /** The origin that browsers use, when a proxy stands in front. */
  publicUrl: string | null;
  /** Addresses and networks (CIDR) whose forwarded headers are believed. */
  trustedProxy: readonly string[];
  corsOrigins: readonly string[];
  authorCode: boolean;
  /** Whether keepers may install packs; operators always may. */
  keeperPacks: boolean;
  console: boolean;
  /** Where `next dev` serves the console; set by the development script. */
  consoleDevUrl: string | null;
  dev: boolean;
  secret: string | null;
  llm: ModelConfig;
  /** The numbered point at which the process kills itself, for crash tests. */
  failpoint: number | null;
  /** Names that look like ours and mean nothing: most likely misspelt. Worth a warning, never a refusal. */
  unrecognised: readonly string[];
};

function configOf(environment: Environment, unrecognised: readonly string[]): Config {
  return {
    port: environment.PORT,
    host: environment.HOST,
    dataDir: environment.LOREKEEP_DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    logLevel: environment.LOG_LEVEL,
    operatorKey: environment.LOREKEEP_OPERATOR_KEY,
    publicUrl: environment.LOREKEEP_PUBLIC_URL,
    trustedProxy: environment.LOREKEEP_TRUSTED_PROXY,
    corsOrigins: environment.LOREKEEP_CORS_ORIGINS,
    authorCode: environment.LOREKEEP_AUTHOR_CODE,
    keeperPacks: environment.LOREKEEP_KEEPER_PACKS,
    console: environment.LOREKEEP_CONSOLE,
    consoleDevUrl: environment.LOREKEEP_CONSOLE_DEV_URL,
    dev: environment.LOREKEEP_DEV,
    secret: environment.LOREKEEP_SECRET,
    llm: {
      provider: environment.LOREKEEP_LLM_PROVIDER,
      baseUrl: environment.LOREKEEP_LLM_BASE_URL,
      key: environment.LOREKEEP_LLM_KEY,
      model: environment.LOREKEEP_LLM_MODEL,
    },
    failpoint: environment.LOREKEEP_FAILPOINT,
    unrecognised,
  };
}

/** Compose files and shells set a name to nothing to leave it out. */
function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== '');
  return Object.fromEntries(entries);
}

function hideSecret(issue: Issue, values: Readonly<Record<string, string>>): Issue {
  const name = issue.path[0] ?? '';
  if (!secretNames.includes(name)) return issue;
  return { ...issue, params: { ...issue.params, seen: `(${values[name]?.length ?? 0} hidden characters)` } };
}

/** Reads the environment; throws INVALID_INPUT with every problem at once, each under the name of its setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const values = withoutEmpty(environment);
  const parsed = environmentSchema.safeParse(values);
  if (!parsed.success) throw new DomainError('INVALID_INPUT', {}, issuesOfZod(parsed.error, values).map((issue) => hideSecret(issue, values)));
  const known = Object.keys(environmentSchema.shape);
  const unrecognised = Object.keys(values).filter((name) => name.startsWith('LOREKEEP_') && !name.startsWith('LOREKEEP_TEST_') && !known.includes(name));
  return configOf(parsed.data, unrecognised);
}
