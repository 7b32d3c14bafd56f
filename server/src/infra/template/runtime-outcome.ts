import { z } from 'zod';

const path = z.array(z.string()).max(33);

const write = z.discriminatedUnion('op', [
  z.object({ op: z.literal('set'), path, value: z.json(), upsert: z.literal(true).optional() }),
  z.object({ op: z.literal('add'), path, delta: z.number() }),
  z.object({ op: z.literal('insert'), path, value: z.json(), key: z.union([z.string(), z.number()]).optional() }),
  z.object({ op: z.literal('delete'), path }),
]);

const answer = z.object({
  place: z.int(),
  text: z.string().optional(),
  holds: z.boolean().optional(),
  error: z.object({ line: z.int().nullable(), message: z.string() }).optional(),
  refused: z.int().optional(),
  inert: z.array(z.string().max(100)).max(100).optional(),
});

const activation = z.object({ book: z.string().nullable(), title: z.string(), force: z.boolean() });
const injection = z.object({ key: z.string(), text: z.string(), order: z.number(), sticky: z.number() });

const state = z.object({ writes: z.array(write).max(64), activated: z.array(activation).max(200), keywords: z.array(z.string()).max(200), injected: z.array(injection).max(64) });

/** What the runtime answers; it shares its interpreter with the authors' code, so it is checked like a stranger's. */
export const runtimeOutcome = z.object({ answers: z.array(answer), state }).nullable();

export type RuntimeAnswer = z.infer<typeof answer>;
export type RuntimeState = z.infer<typeof state>;
export type TemplateActivation = z.infer<typeof activation>;
export type TemplateInjection = z.infer<typeof injection>;
