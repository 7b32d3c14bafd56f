/** An attribute as the schema writes it down; parts that the form has no input for are kept as they are. */
export type AttributeDraft = {
  readonly id: string;
  readonly name?: string | Readonly<Record<string, string>>;
  readonly type: string;
  readonly category: string;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  readonly options?: readonly string[];
  readonly itemType?: string;
  readonly valueType?: string;
  readonly subSchema?: unknown;
  readonly required?: boolean;
  readonly defaultValue?: unknown;
  readonly visibility?: string;
};

export type SchemaDraft = { readonly types: readonly string[]; readonly attributes: readonly AttributeDraft[]; readonly refusesUnknown: boolean };

export const attributeTypes = ['string', 'number', 'boolean', 'enum', 'array', 'object', 'map'] as const;
export const attributeCategories = ['stats', 'bio', 'abilities', 'equipment', 'social'] as const;

/** The schema of a room as its editor begins with it. */
export function schemaDraftOf({ types, definition, refusesUnknown }: { readonly types: readonly string[]; readonly definition: unknown; readonly refusesUnknown: boolean }): SchemaDraft {
  const attributes = definition !== null && typeof definition === 'object' && 'attributes' in definition && Array.isArray(definition.attributes) ? (definition.attributes as AttributeDraft[]) : [];
  return { types, attributes, refusesUnknown };
}

export const newAttribute: AttributeDraft = { id: '', type: 'string', category: 'bio' };

const partsOf: Readonly<Record<string, readonly (keyof AttributeDraft)[]>> = { number: ['min', 'max', 'integer'], enum: ['options'], array: ['itemType'], object: ['subSchema'], map: ['valueType'] };
const typed = new Set(Object.values(partsOf).flat());

/** An attribute of another type: what only the type before had goes, and so does a default that may no longer fit. */
export function withType(attribute: AttributeDraft, type: string): AttributeDraft {
  const own: readonly string[] = partsOf[type] ?? [];
  const kept = Object.entries(attribute).filter(([part]) => part !== 'defaultValue' && (!typed.has(part as keyof AttributeDraft) || own.includes(part)));
  return { ...(Object.fromEntries(kept) as AttributeDraft), type };
}

/** An attribute with a part changed; undefined takes it away. */
export function withPart(attribute: AttributeDraft, part: Partial<Record<keyof AttributeDraft, unknown>>): AttributeDraft {
  return Object.fromEntries(Object.entries({ ...attribute, ...part }).filter(([, value]) => value !== undefined)) as AttributeDraft;
}
