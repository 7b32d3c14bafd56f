import { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod } from '../error/issues-of-zod.ts';
import { fieldsSchemaSchema } from './action-fields.ts';
import type { ActionKind } from './action-kinds.ts';

const label = z.string().trim().min(1).max(60);

/** A kind of action as a package, or a keeper, declares it. It is a player's unless it says otherwise. */
export const actionKindDeclaration = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'a lower-case word, as cast-spell'),
  labels: z.strictObject({ en: label.optional(), zh: label.optional() }).default({}),
  roles: z.array(z.enum(['player', 'host', 'spectator'])).min(1).max(3).default(['player']),
  text: z.enum(['REQUIRED', 'OPTIONAL', 'NONE']).default('OPTIONAL'),
  actor: z.boolean().default(true),
  schema: fieldsSchemaSchema.nullable().default(null),
});
export type ActionKindDeclaration = z.infer<typeof actionKindDeclaration>;

/** The package that kinds made at the table count as. */
export const tablePackage = 'table';

/** The kind that a declaration makes; every one of them starts a turn. */
export function declaredActionKind(packageId: string, { name, labels, roles, text, actor, schema }: ActionKindDeclaration): ActionKind {
  return { id: `${packageId}/${name}`, roles, text, actor, startsTurn: true, labels, fields: schema };
}

/** The kinds that a package declares, or every problem of the list by path. A name may stand in it once. */
export function parseActionKinds(input: unknown): { readonly ok: true; readonly declarations: readonly ActionKindDeclaration[] } | { readonly ok: false; readonly issues: readonly Issue[] } {
  const parsed = z.array(actionKindDeclaration).max(64).safeParse(input);
  if (!parsed.success) return { ok: false, issues: issuesOfZod(parsed.error, input) };
  const issues = parsed.data.flatMap(({ name }, i): Issue[] =>
    parsed.data.findIndex((other) => other.name === name) < i ? underPath([String(i)], [{ path: ['name'], code: 'ISSUE_DUPLICATE', params: { seen: name } }]) : []);
  return issues.length === 0 ? { ok: true, declarations: parsed.data } : { ok: false, issues };
}
