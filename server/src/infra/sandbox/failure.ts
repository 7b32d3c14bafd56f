import type { SandboxCode } from '../../core/error/codes/sandbox.ts';
import type { ErrorParams } from '../../core/error/issue.ts';
import type { FromChild } from './protocol.ts';
import type { SandboxFailure, ScriptPlace } from './sandbox.ts';
import type { PoolRun } from './pool.ts';

/** A failure of the script `name`. */
export function failureOf(code: SandboxCode, name: string, params: ErrorParams = {}, message = ''): SandboxFailure {
  return { code, params: { name, ...params }, message };
}

/** The first place of the script in a stack or a compiler's message; names the file as the realm calls it. */
function placeIn(trace: string): ScriptPlace | undefined {
  const [, line, column] = /author\.js:(\d{1,7}):(\d{1,7})/.exec(trace) ?? [];
  return line === undefined || column === undefined ? undefined : { line: Number(line), column: Number(column) };
}

function placedFailure(code: 'SANDBOX_SYNTAX' | 'SANDBOX_THREW' | 'SANDBOX_CALL_FAILED', name: string, { message, stack }: { message: string; stack: string }): SandboxFailure {
  const at = placeIn(stack);
  const params = { line: at?.line ?? null, column: at?.column ?? null, detail: message };
  return { ...failureOf(code, name, params, message), ...(at !== undefined && { at }) };
}

/** What a script's error means; the codes are those that the realm marks its own errors with. */
export function failureOfError(run: PoolRun, error: Extract<FromChild, { type: 'error' }>): SandboxFailure {
  const { name } = run.request;
  const { limits } = run.order;
  switch (error.code) {
    case 'SYNTAX':
      return placedFailure('SANDBOX_SYNTAX', name, error);
    case 'CALL':
      return placedFailure('SANDBOX_CALL_FAILED', name, error);
    case 'ENTRY_MISSING':
      return failureOf('SANDBOX_ENTRY_MISSING', name, { entry: run.order.entry });
    case 'CALL_LIMIT':
      return failureOf('SANDBOX_CALL_LIMIT', name, { function: error.message, maximum: limits.calls });
    case 'WRITE_LIMIT':
      return failureOf('SANDBOX_WRITE_LIMIT', name, { function: error.message, maximum: limits.writes });
    case 'RESULT_INVALID':
      return failureOf('SANDBOX_RESULT_INVALID', name, { detail: error.message }, error.message);
    case 'RESULT_TOO_LARGE':
      return failureOf('SANDBOX_RESULT_TOO_LARGE', name, { maximum: limits.resultChars });
    default:
      return placedFailure('SANDBOX_THREW', name, error);
  }
}

/** What the end of an interpreter or of its whole process means for the script that ran in it. */
export function failureOfEnd(run: PoolRun, cause: 'time' | 'memory' | 'closed' | 'engine' | 'killed' | 'lost', message = ''): SandboxFailure {
  const { name } = run.request;
  switch (cause) {
    case 'time':
      return failureOf('SANDBOX_TIMEOUT', name, { milliseconds: run.order.budgetMs }, message);
    case 'memory':
      return failureOf('SANDBOX_MEMORY', name, { maximum: run.session.opening.memoryMb }, message);
    case 'closed':
      return failureOf('SANDBOX_CLOSED', name, {}, message);
    case 'lost':
      return failureOf('SANDBOX_LOST', name, {}, message);
    default:
      return failureOf('SANDBOX_KILLED', name, {}, message);
  }
}
