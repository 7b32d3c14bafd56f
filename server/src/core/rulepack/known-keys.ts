import { z } from 'zod';
import { keysOfSchema } from '../error/keys-of-schema.ts';
import { rulepackShape } from './schema/rulepack-schema.ts';

/** The keys that the format has at a place; empty where any name may stand. */
export const knownKeys = keysOfSchema(z.object(rulepackShape));
