import { castIssues } from '../../core/character/cast-issues.ts';
import { playerType } from '../../core/character/character-schema.ts';
import { holderOfName } from '../../core/character/name-clash.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { NewDocument } from '../../core/proposal/effect.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { castInWrite, isNameTaken, namedOf } from '../character/cast-in-write.ts';
import { charactersInWrite } from '../seat/seats-in-write.ts';
import type { LoadedPack } from './load-pack.ts';
import { seedPresets } from '../preset/pack-presets.ts';
import { switchOn } from './pack-switch.ts';
import { planSeeds } from './plan-seeds.ts';

export type Seeding = { readonly pack: LoadedPack; readonly locale: Locale; readonly ports: Pick<RoomPorts, 'ids'> };

/** `issues`: what was left as it was in the room, and content that takes no part in play yet. */
export type Seeded = { readonly documentIds: readonly string[]; readonly issues: readonly Issue[] };

function titleOf(document: NewDocument): string {
  const { data } = document;
  if ('title' in data && data.title !== '') return data.title;
  return 'name' in data && typeof data.name === 'string' ? data.name : document.id;
}

/** Ids that the room has or once had: a document that its keeper removed does not come back. */
async function knownIds({ tx, roomId }: RoomWrite, ids: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx.$queryRaw<{ id: string; deleted: boolean }[]>`SELECT id, deleted FROM documents WHERE room_id = ${roomId} AND id = ANY(${[...ids]}::text[])`;
  return new Map(rows.map(({ id, deleted }) => [id, deleted]));
}

/** Why a person of a pack does not come into the room: somebody there has the name, or people there are otherwise; null where they come. */
async function whyNot(write: RoomWrite, document: NewDocument): Promise<string | null> {
  if (document.kind !== 'character') return null;
  const played = (await charactersInWrite(write)).filter(({ data }) => data.type === playerType).map(namedOf);
  // Keepers may give two one name; a pack that nobody asked does not take that of somebody who is played.
  if (holderOfName({ id: document.id, name: document.data.name }, played) !== undefined) return 'ISSUE_PACK_NAME_KEPT';
  const issues = castIssues({ id: document.id, data: document.data, before: null }, await castInWrite(write));
  if (issues.length === 0) return null;
  return issues.some(isNameTaken) ? 'ISSUE_PACK_NAME_KEPT' : 'ISSUE_PACK_CHARACTER_SCHEMA';
}

/** Puts what the room has not; returns the ids put and why others were not. */
async function putNew(write: RoomWrite, documents: readonly NewDocument[]): Promise<Seeded> {
  const known = await knownIds(write, documents.map(({ id }) => id));
  // Read at once: each put of a document that was not read asks the database for it.
  await write.documents.read(documents.map(({ id }) => id));
  const documentIds: string[] = [];
  const issues: Issue[] = [];
  for (const document of documents) {
    const left = (code: string): void => void issues.push({ path: [document.id], code, params: { title: titleOf(document) } });
    const reason = await whyNot(write, document);
    if (known.has(document.id)) {
      if (known.get(document.id) === false) left('ISSUE_PACK_DOCUMENT_KEPT');
    } else if (reason !== null) left(reason);
    else {
      await write.documents.put(document);
      documentIds.push(document.id);
    }
  }
  return { documentIds, issues };
}

/** Lays the table of a room in which nothing has been told yet; a story that runs keeps its scene. */
async function layTable(write: RoomWrite, table: DataOf<'table'>, ports: Seeding['ports']): Promise<void> {
  const current = (await write.documents.read(['table'])).get('table');
  const isLaid = current?.kind === 'table' && (current.data.currentSceneId !== null || current.data.opening !== '');
  if (isLaid || write.head.turnNumber > 0) return;
  await write.documents.put({ kind: 'table', id: 'table', data: table });
  if (table.opening.trim() === '') return;
  const data = { speaker: 'KEEPER', name: null, characterId: null, text: table.opening, format: 'MARKDOWN', presentCharacterIds: [] } as const;
  write.frame({ id: ports.ids.uuid(), type: 'narrative', audience: [EVERYONE], data });
}

/**
 * Turns a pack on in the room that is written to and puts everything it brings there in the room's language: documents,
 * books, ready-made characters, and where nothing has been told yet the scene and the first words. What the room has
 * already is not touched. Throws NOT_FOUND where the pack has been uninstalled meanwhile, PACK_REFUSED.
 */
export async function seedPack(write: RoomWrite, { pack, locale, ports }: Seeding): Promise<Seeded> {
  const plan = planSeeds(pack, locale);
  await switchOn(write, pack);
  const put = await putNew(write, plan.documents);
  if (plan.table !== null) await layTable(write, plan.table, ports);
  const presetIssues = await seedPresets(write, pack);
  return { documentIds: put.documentIds, issues: [...put.issues, ...plan.issues, ...presetIssues] };
}
