import type { z } from 'zod';
import type { Audience, Viewer } from './viewer.ts';

/** Words to find a document by, and who may find it by them. `title` words also match by their beginnings. */
export type SearchText = { readonly audience: Audience; readonly text: string; readonly title?: true };

/** The other documents that data names by id, and what is left of it for who may not know of some: naming is telling. */
export type NamedDocuments<Data> = {
  readonly idsOf: (data: Data) => readonly string[];
  readonly without: (data: Data, knows: (id: string) => boolean) => Data;
};

/**
 * One kind of document. `audience` decides who may know that it exists; `searchTexts` never gives a reader words that
 * `project` would not show; `project` is called only for viewers in the audience and shapes what they get.
 */
export type KindDefinition<Data, View> = {
  readonly schemaVersion: number;
  readonly schema: z.ZodType<Data>;
  /** True where keepers may make and edit it by hand through upsertDocument. */
  readonly handMade: boolean;
  readonly title: (data: Data) => string;
  readonly audience: (data: Data, shownTo: Audience) => Audience;
  readonly searchTexts: (data: Data, audience: Audience) => readonly SearchText[];
  readonly project: (data: Data, viewer: Viewer) => View;
  /** For kinds that everybody sees and that name others which not everybody sees. */
  readonly names?: NamedDocuments<Data>;
  /** Fields that rows of older builds lack, with what their absence means. */
  readonly added?: Partial<Data>;
  /** A full example with a secret half where the kind has one; the contract test and the leak test read it. */
  readonly fixture: () => Data;
};

/** Gives literal types to a kind without naming them twice. */
export function defineKind<Data, View>(definition: KindDefinition<Data, View>): KindDefinition<Data, View> {
  return definition;
}
