import type { DocumentKind } from '../../core/document/kinds/index.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { documentOf } from '../../core/proposal/effect.ts';
import { parsePluginData, pluginDataId } from '../../core/plugin/plugin-data.ts';
import { ownedLoreId, parseLorebookUpsert } from '../../core/worldbook/lorebook-upsert.ts';
import type { DocumentOwner } from '../../core/document/document.ts';
import type { Proposal, ProposalKind } from '../../core/proposal/proposal.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** The kinds that planning a proposal looks at as a whole: names are one person's, dimensions one plugin's. */
const kindsOf: { readonly [K in ProposalKind]: readonly DocumentKind[] } = {
  'character.upsert': ['character', 'character-schema'],
  'character.schema.set': ['character', 'character-schema'],
  'dimension.initialize': ['dimension', 'plugin-switch'],
  'dimension.update': ['dimension', 'plugin-switch'],
  'dimension.rules': ['dimension', 'plugin-switch', 'variable', 'variable-tree', 'clock'],
  'lorebook.upsert': [],
  'plugin.data': [],
};

/** Documents of the proposer's own that a proposal names; what has problems is not looked for. */
function ownedIds({ kind, payload }: Proposal, owner: DocumentOwner): string[] {
  if (kind === 'lorebook.upsert') {
    const parsed = parseLorebookUpsert(payload);
    return parsed.ok ? [ownedLoreId(owner, parsed.entry.id)] : [];
  }
  const parsed = kind === 'plugin.data' ? parsePluginData(payload) : null;
  return parsed?.ok === true ? parsed.change.operations.map((operation) => pluginDataId(owner.id, operation)) : [];
}

/** Reads what effects are planned against, and further kinds, in one statement: the room waits while they are. */
export async function preloadEffects(write: RoomWrite, effects: readonly Effect[], alsoKinds: readonly DocumentKind[] = []): Promise<void> {
  const proposals = effects.flatMap((effect) => (effect.op === 'propose' && Object.hasOwn(kindsOf, effect.proposal.kind) ? [effect] : []));
  const kinds = [...new Set([...alsoKinds, ...proposals.flatMap(({ proposal }) => kindsOf[proposal.kind])])];
  const own = proposals.flatMap(({ proposal, source }) => ownedIds(proposal, source.owner));
  await write.documents.preload({ ids: [...new Set([...effects.flatMap((effect) => documentOf(effect) ?? []), ...own])], kinds });
}
