import { changeClock } from '../../core/clock/change-clock.ts';
import { clockId } from '../../core/document/kinds/clock.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { byHand } from '../../core/proposal/proposal.ts';
import { dimensionsPayload } from '../../core/world/room-data.ts';
import { rememberAssets } from '../asset/asset-row.ts';
import type { RoomPorts } from '../ports.ts';
import { applyProposal } from '../proposal/apply-proposal.ts';
import { dimensionProviderIn } from '../provider/dimension-provider.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { LoadedWorld } from './load-world.ts';
import { isShown, worldDocuments } from './world-documents.ts';

/** Dimensions are declared to whoever keeps them; where nobody does, the room begins without. */
async function declareDimensions(write: RoomWrite, { id, edition }: LoadedWorld): Promise<void> {
  const provider = await dimensionProviderIn(write);
  if (edition.dimensions.length === 0 || provider.id === null || !provider.running) return;
  const issues = await applyProposal(write, { kind: 'dimension.initialize', payload: dimensionsPayload(edition) }, byHand);
  if (issues.length > 0) throw new DomainError('WORLD_REFUSED', { world: id, problems: issues.length }, issues);
}

/** The story's first words, heard by those who are there; a frame that everybody reads names nobody whom only the keeper knows of. */
async function tellOpening(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, { opening, characters }: LoadedWorld['edition']): Promise<void> {
  if (opening === null) return;
  const known = new Set(characters.filter(isShown).map(({ id }) => id));
  await write.documents.put({ kind: 'table', id: 'table', data: { currentSceneId: null, opening: opening.text } });
  const data = { speaker: 'KEEPER', name: null, characterId: null, text: opening.text, format: 'MARKDOWN', presentCharacterIds: opening.characters.filter((id) => known.has(id)) } as const;
  write.frame({ id: ports.ids.uuid(), type: 'narrative', audience: [EVERYONE], data });
}

/**
 * Copies a world into the room that is being made: schema, cast, dimensions, lore, clock and first words, in the room's language.
 * From then on they are the room's; what becomes of the folder does not reach it. Throws WORLD_REFUSED.
 */
export async function seedWorld(write: RoomWrite, ports: Pick<RoomPorts, 'ids' | 'clock'>, world: LoadedWorld): Promise<void> {
  const { clock } = world.edition;
  const documents = worldDocuments(world);
  await rememberAssets(write.tx, ports, [...world.pictures.values()]);
  // Read at once: each put of a document that was not read asks the database for it.
  await write.documents.read(documents.map(({ id }) => id));
  for (const document of documents) await write.documents.put(document);
  if (clock !== null) await write.documents.put({ kind: 'clock', id: clockId, owner: { kind: 'WORLD', id: '' }, data: changeClock(null, { do: 'set', face: clock, note: '' }, write.at.toISOString()) });
  await declareDimensions(write, world);
  await tellOpening(write, ports, world.edition);
}
