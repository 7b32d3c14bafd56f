import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { smallWorld } from '../../../core/world/testing/small-world.ts';

/** A place for worlds in a folder of its own. */
export type WorldPlace = {
  readonly path: string;
  /** Puts the small world, with changes, into a folder of that name; returns its path. */
  put(name: string, changes?: Readonly<Record<string, string | null>>): Promise<string>;
  /** Puts a world of one file. */
  putJson(name: string, text: string): Promise<string>;
  remove(): Promise<void>;
};

const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#456' } }).webp().toBuffer();

async function putFile(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

export async function worldPlace(parent = tmpdir()): Promise<WorldPlace> {
  await mkdir(parent, { recursive: true });
  const path = await mkdtemp(join(parent, 'worlds-世界-'));
  return {
    path,
    put: async (name, changes = {}) => {
      for (const [file, text] of smallWorld(changes).texts) await putFile(join(path, name, file), text);
      await putFile(join(path, name, 'media/cover.webp'), picture);
      return join(path, name);
    },
    putJson: async (name, text) => {
      await putFile(join(path, name, 'world.json'), text);
      return join(path, name);
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
