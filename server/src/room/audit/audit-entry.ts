/** The deployment itself, where an entry belongs to no room. */
export const DEPLOYMENT = '';

/**
 * Who did what. Words are added at the edge from `action`; `target` names the thing by id or name, never by a secret.
 * `actor` is the name that the person had then.
 */
export type AuditEntry = {
  readonly roomId: string;
  readonly id: string;
  readonly at: Date;
  readonly personId: string | null;
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly detail: unknown;
};
