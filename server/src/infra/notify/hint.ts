import { z } from 'zod';

/**
 * Tells other processes to look sooner. `room` is empty for the deployment itself. Hints may be lost: whoever waits for
 * one also looks by itself now and then.
 */
export const hintSchema = z.object({
  room: z.string(),
  kind: z.enum(['seq', 'draft', 'turn', 'presence', 'keys', 'cancel', 'job']),
  turn: z.string().optional(),
  job: z.string().optional(),
});

/** `lost` is made by the listening process itself, after a time in which it may have missed hints: look everywhere. */
export type Hint = z.infer<typeof hintSchema> | { readonly room: ''; readonly kind: 'lost' };

/** A hint that a process may send. */
export type SentHint = Exclude<Hint, { kind: 'lost' }>;

/** The hint in a notification; null for what is none of ours. */
export function readHint(payload: string | undefined): Hint | null {
  try {
    return hintSchema.parse(JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}
