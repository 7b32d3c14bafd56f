import type { KeyRow, KeyScope } from './key-row.ts';

/** Whoever makes a request: the valid keys they hold. One browser may hold several; a program shows one; nobody has none. */
export type Principal = {
  readonly via: 'nothing' | 'bearer' | 'session';
  readonly keys: readonly KeyRow[];
  /** The hash of the browser session, where that is how they came. */
  readonly sessionHash: string | null;
};

export const nobody: Principal = { via: 'nothing', keys: [], sessionHash: null };

export function isSignedIn(principal: Principal): boolean {
  return principal.keys.length > 0;
}

/** Operators run the deployment: they read every room and own what is outside of rooms. */
export function isOperator(principal: Principal): boolean {
  return principal.keys.some((key) => key.role === 'OPERATOR' && key.purpose === 'PERSON');
}

/** Operators, and holders of a keeper key that is bound to no room. */
export function mayCreateRooms(principal: Principal): boolean {
  return isOperator(principal) || principal.keys.some((key) => key.role === 'KEEPER' && key.purpose === 'PERSON' && key.roomId === null);
}

const order = ['OPERATOR', 'KEEPER', 'PLAYER', 'SPECTATOR'] as const;

/** The key that stands for the principal where one name is needed: the highest role, then the oldest. */
export function leadingKey(principal: Principal): KeyRow | null {
  const rank = (key: KeyRow) => order.indexOf(key.role);
  return principal.keys.toSorted((a, b) => rank(a) - rank(b) || a.createdAt.getTime() - b.createdAt.getTime())[0] ?? null;
}

/** The person to whom repeated requests and audit entries are credited. Throws nothing; nobody is `''`. */
export function personOf(principal: Principal): string {
  return leadingKey(principal)?.personId ?? '';
}

/** Only keys of programs are limited; a principal has a scope when any of their keys has. */
export function hasScope(principal: Principal, scope: KeyScope): boolean {
  return principal.keys.some((key) => key.purpose !== 'BOT' || key.scopes.includes(scope));
}
