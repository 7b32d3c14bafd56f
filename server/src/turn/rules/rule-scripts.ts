import { DomainError } from '../../core/error/domain-error.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { Rulepacks } from '../../infra/rulepack/rulepacks.ts';
import type { RuleScript } from '../../infra/sandbox/rule-script.ts';
import { flow, judge } from '../../infra/sandbox/rule-script.ts';
import type { RunResult, Sandbox, Session } from '../../infra/sandbox/sandbox.ts';
import type { RuleScripts } from './ruling.ts';

/** What running the scripts of systems needs from the process. */
export type ScriptPorts = { readonly sandbox: Pick<Sandbox, 'session' | 'stats'>; readonly rulepacks: Pick<Rulepacks, 'script'> };

/** For whom scripts run; `seed` and `now` make a repeated turn run them as before. */
export type ScriptOwner = { readonly roomId: string; readonly seed?: string; readonly now?: Date };

/** The scripts of one turn or command, in one session that is opened when a script first runs. */
export type OpenScripts = { readonly of: (rulepack: Rulepack) => RuleScripts | null; readonly close: () => void };

/** The text of a script. Throws RULEPACK_UNREADABLE where its file is gone. */
function sourceOf({ rulepacks }: ScriptPorts, rulepack: Rulepack, file: string): string {
  const source = rulepacks.script(rulepack, file);
  if (source === null) throw new DomainError('RULEPACK_UNREADABLE', { path: `${rulepack.id}/${file}`, reason: 'ENOENT' });
  return source;
}

function valueOf(result: RunResult): unknown {
  if (result.ok) return result.value;
  throw new DomainError(result.failure.code, result.failure.params);
}

/**
 * Whoever runs scripts of rule systems for one turn or one command. `of` is null where the system has no scripts, and where code of authors does not run; a
 * script that fails throws SANDBOX_*. Close it when the turn or command is over.
 */
export function openRuleScripts(ports: ScriptPorts, owner: ScriptOwner): OpenScripts {
  let session: Session | null = null;
  const run = async (rulepack: Rulepack, how: typeof judge, { file, input }: { file: string; input: RuleScript['input'] }) => {
    const script = { name: `${rulepack.id}/${file}`, source: sourceOf(ports, rulepack, file), input };
    session ??= ports.sandbox.session(owner);
    return valueOf(await how(session, script));
  };
  return {
    of: (rulepack) => {
      if (rulepack.scripts.length === 0 || ports.sandbox.stats().state !== 'on') return null;
      return { resolver: (file, input) => run(rulepack, judge, { file, input }), flow: (file, input) => run(rulepack, flow, { file, input }) };
    },
    close: () => session?.close(),
  };
}
