import type { Issue } from '../error/issue.ts';
import type { Proposal, ProposalSource } from './proposal.ts';
import type { DataOf, DocumentKind } from '../document/kinds/index.ts';
import type { DocumentOwner } from '../document/document.ts';
import type { Audience } from '../document/viewer.ts';
import type { Operation } from './operate.ts';

/** A document that a turn, an import or a pack wants to exist. */
export type NewDocument = {
  readonly [K in DocumentKind]: {
    readonly kind: K;
    readonly id: string;
    readonly data: DataOf<K>;
    readonly owner?: DocumentOwner;
    readonly shownTo?: Audience;
  };
}[DocumentKind];

/**
 * A requested change of one document. Changes are operations, not after-images, so that what people did while the turn
 * ran is kept: they are planned again against the current document under the room's lock.
 */
export type Effect =
  | { readonly op: 'create'; readonly document: NewDocument; /** Leaves alone what is there by then, where anybody may have begun it. */ readonly ifAbsent?: true }
  | { readonly op: 'show'; readonly documentId: string; readonly audience: Audience }
  | { readonly op: 'set'; readonly documentId: string; readonly path: readonly string[]; readonly value: unknown }
  | { readonly op: 'add'; readonly documentId: string; readonly path: readonly string[]; readonly delta: number; readonly min?: number; readonly max?: number; /** What there is where nothing is written yet. */ readonly base?: number }
  | { readonly op: 'append'; readonly documentId: string; readonly path: readonly string[]; readonly value: unknown }
  | { readonly op: 'operate'; readonly documentId: string; readonly operation: Operation }
  | { readonly op: 'propose'; readonly proposal: Proposal; readonly source: ProposalSource };

/** An effect on the data of a document that exists already, whatever its kind. */
export type DataEffect = Exclude<Effect, { op: 'create' | 'operate' | 'propose' }>;

/** The document that an effect changes; null for a proposal, whose kind decides. */
export function documentOf(effect: Effect): string | null {
  if (effect.op === 'propose') return null;
  return effect.op === 'create' ? effect.document.id : effect.documentId;
}

/** Why an effect could not be planned against the current documents; a refused proposal says every reason by path. */
export type EffectConflict = { readonly effect: Effect; readonly code: 'DOCUMENT_GONE' | 'DOCUMENT_EXISTS' | 'EFFECT_INVALID' | 'PROPOSAL_REFUSED'; readonly issues?: readonly Issue[] };
