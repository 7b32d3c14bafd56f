import { z } from 'zod';
import type { ModelToolCall } from '../../infra/llm/model-port.ts';
import { TOOL_RESULT_MAX } from '../limits.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Tool, ToolContext, ToolOutcome } from './tool.ts';
import { ToolRefusal } from './tool.ts';

/** What became of a call: the outcome, and the answer as the model reads it. */
export type RanTool = { readonly outcome: ToolOutcome; readonly output: string; readonly failed: boolean };

function refused(reason: string): RanTool {
  return { outcome: { result: { error: reason } }, output: JSON.stringify({ error: reason }).slice(0, TOOL_RESULT_MAX), failed: true };
}

/** What the rules refused, in words that a model can act on. */
function wordsOf({ code, params, issues }: DomainError, locale: Locale): string {
  const details = issues.map(({ path, code: issue, params: values = {} }) => `${path.join('.')}: ${translate(issue, values, locale)}`);
  return [`${code}: ${translate(code, params, locale)}`, ...details].join('\n');
}

/**
 * Runs one call of the model with the tools that it was offered. Whatever the model wrote, and whatever a script of the rules
 * does, the answer is data: a bad call is told what was wrong with it.
 */
export async function runTool(call: ModelToolCall, tools: readonly Tool[], context: ToolContext): Promise<RanTool> {
  const tool = tools.find((candidate) => candidate.name === call.name);
  if (tool === undefined) return refused(`unknown tool; known: ${tools.map((t) => t.name).join(', ')}`);
  try {
    const outcome = await tool.call(call.input, context);
    return { outcome, output: JSON.stringify(outcome.result).slice(0, TOOL_RESULT_MAX), failed: false };
  } catch (error) {
    if (error instanceof ToolRefusal) return refused(error.message);
    if (error instanceof DomainError) return refused(wordsOf(error, context.locale));
    throw error;
  }
}

/** Made once per tool: every request lists all of them, and making them takes a millisecond. */
const schemas = new WeakMap<z.ZodType, Record<string, unknown>>();

/** The JSON schema of a tool's input, as models take it. */
export function toolInputSchema(input: z.ZodType): Record<string, unknown> {
  const schema = schemas.get(input) ?? z.toJSONSchema(input, { io: 'input' });
  schemas.set(input, schema);
  return schema;
}
