import { z } from 'zod';

/** Ids that packs choose: ranks, variants, difficulties, modifiers, parameters, subsystems. */
export const slugPattern = /^[a-z][a-z0-9_]{0,31}$/;

export const slugSchema = z.string().regex(slugPattern, 'a lower-case letter, then letters, digits and _, 32 at most');
