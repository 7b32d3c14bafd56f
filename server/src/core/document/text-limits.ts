import { z } from 'zod';

/** Characters a title or name may have. */
export const TITLE_MAX = 200;
/** Characters one text of a document may have: a long handout is about 10,000. */
export const TEXT_MAX = 50_000;

export const titleSchema = z.string().trim().min(1).max(TITLE_MAX);
export const textSchema = z.string().max(TEXT_MAX);
/** Free fields of a character: the rule system's own values arrive as a sheet, these are for people to read. */
export const fieldsSchema = z.record(z.string().min(1).max(80), z.union([z.string().max(2_000), z.number(), z.boolean()]));
