import type { PlaybookLibrary, PlaybookTexts } from '../../infra/llm/scripted/playbook-library.ts';
import { playbookLibrary } from '../../infra/llm/scripted/playbook-library.ts';
import { readUtf8 } from '../../core/pack/read-text.ts';
import type { PackRow } from '../pack/pack-row.ts';
import { newestPack, packsById } from '../pack/pack-row.ts';
import { readPackPart } from '../pack/load-pack.ts';
import type { ModelPorts } from './model-ports.ts';

/** The packs of that author's ids: the versions that the room has on, else the newest. */
async function packsOf({ db }: ModelPorts, packIds: readonly string[], rowIds: readonly string[]): Promise<PackRow[]> {
  const on = [...(await packsById(db, rowIds)).values()];
  const found = await Promise.all(packIds.map(async (packId) => on.find((pack) => pack.packId === packId) ?? (await newestPack(db, packId))));
  return found.flatMap((pack) => pack ?? []);
}

async function textsOf(ports: ModelPorts, pack: PackRow): Promise<string[]> {
  const parts = await Promise.all(pack.manifest.contents.playbooks.map(({ path }) => readPackPart(ports, pack, path)));
  return parts.flatMap((bytes) => {
    const text = readUtf8(bytes);
    return text.ok ? [text.value] : [];
  });
}

/** Between the ids of packs and the rows that a room has on, in the one list that a library is asked by. */
const separator = '\n';

/** The playbooks of installed packs, read from the store. One library serves all rooms of a process, so that a text is parsed once. */
export function packPlaybooks(ports: ModelPorts): { forRoom(rowIds: readonly string[]): PlaybookLibrary } {
  const texts: PlaybookTexts = async (asked) => {
    const [packIds = '', rowIds = ''] = asked;
    const packs = await packsOf(ports, packIds.split(separator), rowIds.split(separator));
    return (await Promise.all(packs.map((pack) => textsOf(ports, pack)))).flat();
  };
  const library = playbookLibrary(texts, ({ packIds, issues }) => ports.log.warn({ packs: packIds[0]?.split(separator), issues }, 'a playbook cannot be read'));
  return {
    forRoom: (rowIds) => ({
      playbooksFor: (packIds) => library.playbooksFor(packIds.length === 0 ? [] : [packIds.join(separator), rowIds.join(separator)]),
    }),
  };
}
