import type { Issue } from '../../core/error/issue.ts';
import type { ProposalKind, ProposalPayloads, ProposalSource } from '../../core/proposal/proposal.ts';
import { applyCharacterSchema } from '../character/apply-character-schema.ts';
import { applyCharacterUpsert } from '../character/apply-character-upsert.ts';
import { applyInitialize } from '../dimension/apply-initialize.ts';
import { applyRules } from '../dimension/apply-rules.ts';
import { applyUpdate } from '../dimension/apply-update.ts';
import { applyLorebookUpsert } from '../lore/apply-lorebook-upsert.ts';
import { applyPluginData } from '../plugin/apply-plugin-data.ts';
import type { RoomWrite } from '../write/write-room.ts';

/**
 * Plans a proposal against the documents as they are now, under the room's lock, and puts what it changes. Returns every problem
 * by path; where there is one, nothing of it is put. It also runs in a rehearsal over a snapshot, where there is no database:
 * `write.tx` throws there, so that an applier reads and puts documents and nothing else.
 */
export type Applier<K extends ProposalKind> = (write: RoomWrite, payload: ProposalPayloads[K], source: ProposalSource) => Promise<readonly Issue[]>;

/** One applier for every kind of proposal. */
export const appliers: { readonly [K in ProposalKind]: Applier<K> } = {
  'character.upsert': applyCharacterUpsert,
  'character.schema.set': applyCharacterSchema,
  'dimension.initialize': applyInitialize,
  'dimension.update': applyUpdate,
  'dimension.rules': applyRules,
  'lorebook.upsert': applyLorebookUpsert,
  'plugin.data': applyPluginData,
};
