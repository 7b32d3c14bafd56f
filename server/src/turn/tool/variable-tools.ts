import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import { changeVariable } from '../../core/variable/change-variable.ts';
import type { VariableChange } from '../../core/variable/change-variable.ts';
import { defineVariable } from '../../core/variable/define-variable.ts';
import { variableLimits } from '../../core/variable/limits.ts';
import { variableKinds } from '../../core/variable/variable-data.ts';
import { variableId } from '../../core/variable/variable-key.ts';
import { declaredSoFar, requireDeclaredSoFar, variableEffect } from '../variable/variables-so-far.ts';
import { operatedData } from './operated-data.ts';
import type { Tool, ToolContext, ToolOutcome } from './tool.ts';
import { defineTool } from './tool.ts';

const id = z.string().trim().min(1).max(variableLimits.key).describe('Its name: letters, digits and _');
const plain = z.union([z.number(), z.boolean(), z.string().max(variableLimits.text)]);
const number = z.number().min(-variableLimits.number).max(variableLimits.number);
const reason = z.string().trim().max(200).optional().describe('Why, in a few words');

const defineInput = z.strictObject({
  var_id: id,
  kind: z.enum(variableKinds).describe('number, bool, text, or enum with its options'),
  label: z.string().trim().max(variableLimits.label).optional().describe('What people call it, in the language of the table'),
  visibility: z.enum(['player', 'keeper']).default('player').describe('keeper: players never learn of it'),
  minimum: number.optional(),
  maximum: number.optional(),
  options: z.array(z.string().max(variableLimits.option)).max(variableLimits.options).optional().describe('enum: all it can be'),
  default: plain.optional().describe('What it begins with'),
});

/** Declares a variable for the room; one that is there keeps a value that still fits. */
export const defineVariableTool = defineTool<z.infer<typeof defineInput>>({
  name: 'define_variable',
  input: defineInput,
  run: ({ label, ...input }, context) => {
    const defined = defineVariable({ ...input, ...(label !== undefined && label !== '' && { label: { [context.locale]: label } }) });
    if (!defined.ok) throw new DomainError('INVALID_INPUT', {}, defined.issues);
    const declared = declaredSoFar(context);
    const { definition } = defined;
    const isNew = !declared.some(({ key }) => key === definition.key);
    if (isNew && declared.length >= variableLimits.variables) throw new DomainError('VARIABLE_TOO_MANY', { maximum: variableLimits.variables });
    const change: VariableChange = { do: 'define', definition, order: (declared.at(-1)?.order ?? -1) + 1 };
    const { key, value } = changeVariable(operatedData(context, 'variable', variableId(definition.key)), change);
    return { result: { id: key, value, new: isNew }, effects: [variableEffect(key, change)] };
  },
});

function changed(context: ToolContext, name: string, change: VariableChange): ToolOutcome {
  const before = requireDeclaredSoFar(context, name);
  const { key, value } = changeVariable(before, change);
  return { result: { id: key, before: before.value, value }, effects: [variableEffect(key, change)] };
}

const setInput = z.strictObject({ var_id: id, value: plain, reason });

/** Gives a declared variable a value. */
export const setVariableTool = defineTool<z.infer<typeof setInput>>({
  name: 'set_variable',
  input: setInput,
  run: ({ var_id, value }, context) => changed(context, var_id, { do: 'set', value }),
});

const adjustInput = z.strictObject({ var_id: id, delta: number.describe('How much more; negative for less'), reason });

/** Adds to a declared number. */
export const adjustVariableTool = defineTool<z.infer<typeof adjustInput>>({
  name: 'adjust_variable',
  input: adjustInput,
  run: ({ var_id, delta }, context) => changed(context, var_id, { do: 'adjust', delta }),
});

/** What the keeper has for declared variables. */
export const variableTools: readonly Tool[] = [defineVariableTool, setVariableTool, adjustVariableTool];
