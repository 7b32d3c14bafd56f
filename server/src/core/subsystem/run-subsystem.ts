import { DomainError } from '../error/domain-error.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import type { ArgumentsOf } from './subsystem-arguments.ts';
import { subsystemArguments } from './subsystem-arguments.ts';
import type { SubsystemContext } from './subsystem-context.ts';
import type { SubsystemResult } from './subsystem-result.ts';
import type { TemplateName } from './subsystem-schema.ts';
import type { Subsystem } from './subsystem.ts';
import { runCheckWithLoss } from './templates/check-with-loss.ts';
import { runImprovementCheck } from './templates/improvement-check.ts';
import { runOpposed } from './templates/opposed.ts';
import { runResourceSpendAdjust } from './templates/resource-spend-adjust.ts';
import { runScript } from './templates/script.ts';
import { runTableDraw } from './templates/table-draw.ts';

function readArguments<T extends TemplateName>(template: T, input: unknown): ArgumentsOf<T> {
  const parsed = subsystemArguments[template].safeParse(input ?? {});
  if (parsed.success) return parsed.data as ArgumentsOf<T>;
  throw new DomainError('SUBSYSTEM_ARGUMENTS', { template }, issuesOfZod(parsed.error, input));
}

/**
 * Runs a subsystem: the one way for words that players type and for tools of the keeper. Gives what was rolled, what
 * came of it and what to change; changes nothing itself. Throws SUBSYSTEM_*, CHECK_* and DICE_*.
 */
export async function runSubsystem(subsystem: Subsystem, input: unknown, context: SubsystemContext): Promise<SubsystemResult> {
  switch (subsystem.template) {
    case 'check_with_loss':
      return runCheckWithLoss(subsystem, readArguments('check_with_loss', input), context);
    case 'improvement_check':
      return runImprovementCheck(subsystem, readArguments('improvement_check', input), context);
    case 'resource_spend_adjust':
      return runResourceSpendAdjust(subsystem, readArguments('resource_spend_adjust', input), context);
    case 'opposed':
      return runOpposed(readArguments('opposed', input), context);
    case 'table_draw':
      return runTableDraw(subsystem, readArguments('table_draw', input), context);
    case 'script':
      readArguments('script', input);
      return runScript(subsystem, context);
  }
}
