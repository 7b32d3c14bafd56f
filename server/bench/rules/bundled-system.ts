import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rulepack } from '../../src/core/rulepack/index.ts';
import { parseRulepack } from '../../src/core/rulepack/index.ts';
import { root } from '../../src/app/version.ts';

export function systemText(id: string): string {
  return readFileSync(join(root, 'rulepacks', `${id}.yaml`), 'utf8');
}

/** A system that ships with the product. */
export function bundledSystem(id: string): Rulepack {
  const parsed = parseRulepack(systemText(id), { id });
  if (!parsed.ok) throw new Error(`${id} cannot be used: ${JSON.stringify(parsed.issues)}`);
  return parsed.rulepack;
}
