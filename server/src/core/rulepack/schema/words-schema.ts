import { z } from 'zod';
import { rulepackLimits } from '../limits.ts';

/** A canonical name, an alias, the key of a slot of the sheet: what stats are called. */
export const nameSchema = z.string().trim().min(1).max(rulepackLimits.name);

export const localeSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language such as en, zh or pt-BR');

const label = z.string().trim().min(1).max(rulepackLimits.name);

/** Words in one language for all, or in each language. */
export const localeWordsSchema = z.union([label, z.record(localeSchema, label)]);

/** One word or a list of them. */
export function oneOrMore<T extends z.ZodType>(item: T, maximum: number) {
  // Lists come first: in a pack's aliases nearly all are, and zod tries one after the other.
  return z.union([z.array(item).max(maximum), item]);
}

export function namedMap<T extends z.ZodType>(value: T) {
  return z.record(nameSchema, value);
}

/** Whole or not, but a figure that dice and sheets can reckon with. */
export const figureSchema = z.number().min(-1_000_000_000).max(1_000_000_000);
export const wholeSchema = figureSchema.int();

export const statValueSchema = z.union([figureSchema, z.string().max(200)]);

export const slugIdSchema = z.string().regex(/^[\p{L}\p{N}_][\p{L}\p{N}_-]{0,63}$/u, 'an id: letters, digits, _ and -, 64 at most');

export const scriptNameSchema = z.string().regex(/^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,99}\.m?js$/u, 'a .js file that lies beside the system');
