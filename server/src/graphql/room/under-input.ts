import { DomainError } from '../../core/error/domain-error.ts';
import { underPath } from '../../core/error/issue.ts';

/** Runs what takes an argument apart, and puts the argument's name before the place of every problem that it finds. */
export async function underInput<T>(run: () => Promise<T>, path: readonly string[] = ['input']): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DomainError && error.issues.length > 0) throw new DomainError(error.code, error.params, underPath(path, error.issues));
    throw error;
  }
}
