import type { CharacterSchema } from './character-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** The values of both halves of a character. */
export type FieldHalves = { readonly open: Values; readonly hidden: Values };

/** Sends what an attribute keeps from players to the secret half, whichever half it was written into. */
export function fieldHalves({ attributes }: CharacterSchema, { open, hidden }: FieldHalves): FieldHalves {
  const secret = new Set(attributes.filter(({ visibility }) => visibility === 'keeper').map(({ id }) => id));
  const kept = Object.entries(open).filter(([key]) => !secret.has(key));
  const moved = Object.entries(open).filter(([key]) => secret.has(key));
  return { open: Object.fromEntries(kept), hidden: { ...Object.fromEntries(moved), ...hidden } };
}

/** Values with changes over them, name by name; null takes one away. */
export function mergeFields(values: Values, changes: Values): Values {
  const merged = Object.entries({ ...values, ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined));
}
