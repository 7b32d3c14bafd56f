/** For how long a key may hold. */
export const lifetimes = ['day', 'month', 'year', 'never'] as const;
export type Lifetime = (typeof lifetimes)[number];

const days: Readonly<Record<Lifetime, number | null>> = { day: 1, month: 30, year: 365, never: null };

/** When a key that is made now will stop working; null for never. */
export function expiryOf(lifetime: Lifetime, now: number): string | null {
  const lasting = days[lifetime];
  return lasting === null ? null : new Date(now + lasting * 86_400_000).toISOString();
}
