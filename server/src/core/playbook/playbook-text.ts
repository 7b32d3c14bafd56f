import { z } from 'zod';
import type { KeeperContext } from './keeper-context.ts';

export type Language = KeeperContext['language'];

/** Slots that narration may use; the numbers exist only where a roll has been made. */
export const slotsBeforeRoll = ['actor'] as const;
export const slotsAfterRoll = ['actor', 'total', 'target'] as const;

const slotPattern = /\$\{([^}]*)\}/g;

function textWith(slots: readonly string[]) {
  const known = slots.map((slot) => `\${${slot}}`).join(', ');
  const line = z
    .string()
    .trim()
    .min(1)
    .max(4000)
    .refine((text) => [...text.matchAll(slotPattern)].every((match) => slots.includes(match[1] ?? '')), {
      message: known === '' ? 'no slots' : `only the slots ${known}`,
    });
  return z.strictObject({ en: line, zh: line });
}

/** Words in both languages, without slots. */
export const plainTextSchema = textWith([]);
export type PlaybookText = z.infer<typeof plainTextSchema>;

/** Parses with the schema that fits the value's shape, so that problems keep their exact path (a union would hide it). */
function byShape<T>(schemaOf: (value: unknown) => z.ZodType<T>) {
  return z.unknown().transform((value, context): T => {
    const parsed = schemaOf(value).safeParse(value);
    if (parsed.success) return parsed.data;
    // A finished issue is a raw one that has its message; zod keeps the two types apart.
    for (const issue of parsed.error.issues) context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
    return z.NEVER;
  });
}

type Paragraph = { readonly oneOf: readonly PlaybookText[] };

function sayWith(slots: readonly string[]) {
  const text = textWith(slots);
  const choice = z.strictObject({ oneOf: z.array(text).min(1).max(12) });
  const paragraph = byShape<Paragraph>((value) =>
    value !== null && typeof value === 'object' && 'oneOf' in value ? choice : text.transform((only) => ({ oneOf: [only] })),
  );
  const paragraphs = z.array(paragraph).min(1).max(12);
  return byShape<readonly Paragraph[]>((value) => (Array.isArray(value) ? paragraphs : paragraph.transform((only) => [only])));
}

/** Narration: one text, or paragraphs of which each may be a choice (`oneOf`) that the turn's seed decides. */
export const saySchema = sayWith(slotsBeforeRoll);
export const saySchemaAfterRoll = sayWith(slotsAfterRoll);
export type Say = z.infer<typeof saySchema>;

/** Replaces `${name}` from `values`. A slot without a value stays as it is written. */
export function fillSlots(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(slotPattern, (slot, name: string) => values[name] ?? slot);
}

/** Names as one phrase: `A`, `A and B`, `A, B and C`; `A、B和C` in Chinese. */
export function joinNames(names: readonly string[], language: Language): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const head = names.slice(0, -1).join(language === 'zh' ? '、' : ', ');
  return language === 'zh' ? `${head}和${last}` : `${head} and ${last}`;
}
