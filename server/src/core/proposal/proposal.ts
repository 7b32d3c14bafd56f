import type { DocumentOwner } from '../document/document.ts';

/**
 * What may be proposed, by kind. What each carries comes from clients, models, authors' code and guards alike: the kind's applier
 * reads it by its own schema, wherever it comes from.
 */
export type ProposalPayloads = {
  readonly 'character.upsert': unknown;
  readonly 'character.schema.set': unknown;
  readonly 'dimension.initialize': unknown;
  readonly 'dimension.update': unknown;
  /** What a turn says to the rules in code; only the server proposes it. */
  readonly 'dimension.rules': unknown;
  readonly 'lorebook.upsert': unknown;
  readonly 'plugin.data': unknown;
};

export type ProposalKind = keyof ProposalPayloads;

/** A request to change the world model: code validates it under the room's lock, and it is stored whole or not at all. */
export type Proposal = { readonly [K in ProposalKind]: { readonly kind: K; readonly payload: ProposalPayloads[K] } }[ProposalKind];

/** Who proposes: a runtime of a turn, or a person by hand (`runtimeId` null), and to whom belongs what it makes. */
export type ProposalSource = { readonly runtimeId: string | null; readonly owner: DocumentOwner };

/** What a keeper writes by hand belongs to the world. */
export const byHand: ProposalSource = { runtimeId: null, owner: { kind: 'WORLD', id: '' } };
