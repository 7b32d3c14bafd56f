import { z } from 'zod';
import { hookPhases, pluginStages } from './plugin.ts';

/** How a package and a runtime are called: it stands in ids of documents and in paths. */
export const pluginIdPattern = /^[a-z][a-z0-9-]{0,63}$/;
const contract = z.string().regex(/^[a-z][a-z0-9.-]*@\d{1,4}$/, 'a contract such as world.dimensions@1');
const words = z.string().trim().min(1).max(2_000);
const file = z.string().trim().min(1).max(200);
const https = z.url({ protocol: /^https$/ });

/** Another runtime of the package, or that of a whole package with a single one. */
const runtimeRef = z.union([z.string().min(1), z.strictObject({ runtime: z.string().min(1) })]).transform((ref) => (typeof ref === 'string' ? ref : ref.runtime));
const refs = z.array(runtimeRef).max(32).default([]);

const input = z.strictObject({ from: z.strictObject({ runtime: z.string().min(1) }), required: z.boolean().default(true) });

/** Of a runtime's own file, or `runtime` in the package's. */
export const runtimeSchema = z.strictObject({
  description: words.optional(),
  schedule: z.strictObject({ stage: z.enum(pluginStages), needs: refs, after: refs }),
  io: z.strictObject({ inputs: z.record(z.string().regex(/^[A-Za-z_]\w{0,63}$/, 'a name such as weather'), input).default({}) }).default({ inputs: {} }),
  function: z.strictObject({ handler: file.optional(), timeoutMs: z.int().min(1).max(5_000).optional() }),
  guard: file.optional(),
});
export type RuntimeSource = z.infer<typeof runtimeSchema>;

const hook = z.union([z.literal('PreStateCommit'), z.strictObject({ event: z.literal('PreStateCommit'), enforce: z.enum(hookPhases).default('normal') })]);

/** The front matter of PLUGIN.md. */
export const pluginSchema = z.strictObject({
  id: z.string().regex(pluginIdPattern, 'lower-case letters, digits and hyphens').optional(),
  kind: z.enum(['core', 'plugin']).optional(),
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'a version such as 1.0.0').default('0.0.0'),
  displayName: z.string().trim().min(1).max(120).optional(),
  description: words,
  tags: z.array(z.string().max(80)).max(32).optional(),
  author: z.strictObject({ name: z.string().trim().min(1).max(120), url: https.optional(), about: words.optional() }).optional(),
  license: z.string().max(120).optional(),
  homepage: https.optional(),
  provides: z.array(contract).max(16).default([]),
  entry: file.optional(),
  contributes: z.strictObject({ hooks: z.array(hook).max(8).default([]) }).default({ hooks: [] }),
  runtime: runtimeSchema.optional(),
});
export type PluginSource = z.infer<typeof pluginSchema>;
