import type { DataOf, DocumentKind, ViewOf } from './kinds/index.ts';
import type { Audience } from './viewer.ts';

/** Who a document belongs to: the world, one member, or a plugin. */
export type DocumentOwner = { readonly kind: 'WORLD' | 'PLAYER' | 'PLUGIN'; readonly id: string };

/** What every document has beside its data. `version` counts its changes, `rev` is the room's revision of the last one. */
export type DocumentMeta = {
  readonly roomId: string;
  readonly id: string;
  readonly owner: DocumentOwner;
  /** Who it was shown to by hand or by a tool: `[]` nobody but the keeper, `['*']` everyone, or seat ids. */
  readonly shownTo: Audience;
  readonly version: number;
  readonly rev: bigint;
  readonly updatedAt: Date;
};

declare const raw: unique symbol;

/**
 * A document as stored, secrets included. The brand keeps it inside core/document and room/document:
 * everything else gets a View, which only `project` makes.
 */
export type Raw<K extends DocumentKind = DocumentKind> = {
  [P in K]: DocumentMeta & { readonly kind: P; readonly data: DataOf<P>; readonly [raw]: true };
}[K];

/** A document as one viewer may see it. `version` and `updatedAt` are null for readers who may not write. */
export type View<K extends DocumentKind = DocumentKind> = {
  [P in K]: {
    readonly roomId: string;
    readonly id: string;
    readonly kind: P;
    readonly owner: DocumentOwner;
    readonly audience: Audience;
    readonly title: string;
    readonly etag: string;
    readonly version: number | null;
    readonly updatedAt: Date | null;
    readonly data: ViewOf<P>;
  };
}[K];
