import type { PlaybookTexts } from '../../infra/llm/scripted/playbook-library.ts';
import type { PackStorePorts } from '../pack/load-pack.ts';
import { readPackPart } from '../pack/load-pack.ts';
import { newestPack } from '../pack/pack-row.ts';

/** The playbooks that installed packs bring, by the packs' own ids. */
export function playbookTexts(ports: PackStorePorts): PlaybookTexts {
  return async (packIds) => {
    const packs = await Promise.all(packIds.map((packId) => newestPack(ports.db, packId)));
    const files = packs.flatMap((pack) => (pack === null ? [] : pack.manifest.contents.playbooks.map(({ path }) => ({ pack, path }))));
    const texts = await Promise.all(files.map(({ pack, path }) => readPackPart(ports, pack, path)));
    return texts.map((bytes) => new TextDecoder().decode(bytes));
  };
}
