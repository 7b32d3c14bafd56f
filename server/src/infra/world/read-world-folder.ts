import { readFile } from 'node:fs/promises';
import type { Issue } from '../../core/error/issue.ts';
import { worldLimits } from '../../core/world/limits.ts';
import { parseWorld } from '../../core/world/parse-world.ts';
import type { ParsedWorld } from '../../core/world/parse-world.ts';
import type { World } from '../../core/world/world.ts';
import type { ImageFacts } from '../assets/read-image.ts';
import { readImage } from '../assets/read-image.ts';
import type { ListedFile, Listing } from './list-world-files.ts';
import { listWorldFiles } from './list-world-files.ts';

/** A picture of a world: where it really lies, and what it is by its bytes. */
export type WorldPicture = { readonly file: ListedFile; readonly image: ImageFacts };

/** A world's folder as it was read, its pictures by their paths in it. */
export type ReadFolder = ParsedWorld & { readonly pictures: ReadonlyMap<string, WorldPicture> };

const isText = /\.(?:yaml|json|md)$/;

/** Bytes that a text may have, by what it is. */
function limitOf(path: string): number {
  if (/^world\.(?:[^/]+\.)?(?:yaml|json)$/.test(path)) return worldLimits.manifestBytes;
  if (path.endsWith('.yaml')) return worldLimits.yamlBytes;
  return path.endsWith('.json') ? worldLimits.jsonBytes : worldLimits.textBytes;
}

type Why = Pick<Issue, 'code' | 'params'>;

const tooLarge = (size: number, maximum: number): Why => ({ code: 'ISSUE_PACK_FILE_TOO_LARGE', params: { size, maximum } });

/** The bytes of a file that is no larger than it may be; it may have grown since it was listed. */
async function bytesOf({ real, size }: ListedFile, maximum: number): Promise<Uint8Array | Why> {
  if (size > maximum) return tooLarge(size, maximum);
  try {
    const bytes = await readFile(real);
    return bytes.byteLength > maximum ? tooLarge(bytes.byteLength, maximum) : bytes;
  } catch (error) {
    return { code: 'ISSUE_WORLD_FILE_UNREADABLE', params: { reason: error instanceof Error ? error.message : String(error) } };
  }
}

function textOf(bytes: Uint8Array): string | Why {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return { code: 'ISSUE_PACK_TEXT' };
  }
}

async function readTexts({ files, unread }: Listing): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const file of files.filter(({ path }) => isText.test(path))) {
    const bytes = await bytesOf(file, limitOf(file.path));
    const text = bytes instanceof Uint8Array ? textOf(bytes) : bytes;
    if (typeof text === 'string') texts.set(file.path, text);
    else unread.set(file.path, text);
  }
  return texts;
}

/** The pictures that a world names, each once. */
function namedPictures({ cover, editions }: World): string[] {
  const portraits = [...editions.values()].flatMap(({ characters, pregens }) => [...characters, ...pregens].flatMap(({ portrait }) => (portrait === null ? [] : [portrait])));
  return [...new Set([...(cover === null ? [] : [cover]), ...portraits])];
}

type PictureBytes = { readonly bytes: Uint8Array; readonly image: ImageFacts };

/** The bytes of a picture as they are now, looked at again: they may be others by then. */
export async function readPicture(file: ListedFile): Promise<PictureBytes | Issue> {
  const bytes = await bytesOf(file, worldLimits.pictureBytes);
  if (!(bytes instanceof Uint8Array)) return { path: [file.path], ...bytes };
  const reading = await readImage(bytes);
  return reading.ok ? { bytes, image: reading.image } : { ...reading.issue, path: [file.path] };
}

async function readPictures({ files, unread }: Listing, world: World): Promise<{ pictures: Map<string, WorldPicture>; issues: Issue[] }> {
  const pictures = new Map<string, WorldPicture>();
  const issues: Issue[] = [];
  for (const path of namedPictures(world)) {
    const file = files.find((listed) => listed.path === path);
    const read = file === undefined ? { path: [path], ...(unread.get(path) ?? { code: 'ISSUE_PACK_FILE_MISSING' }) } : await readPicture(file);
    if ('code' in read) issues.push(read);
    else if (file !== undefined) pictures.set(path, { file, image: read.image });
  }
  return { pictures, issues };
}

/** Reads what a listing found: texts within their limits, then the pictures that the world names. */
export async function readListed(listing: Listing): Promise<ReadFolder> {
  const texts = await readTexts(listing);
  const paths = new Set([...listing.files.map(({ path }) => path), ...listing.unread.keys()]);
  const parsed = parseWorld({ paths, texts, unread: listing.unread });
  const { pictures, issues } = parsed.world === null ? { pictures: new Map<string, WorldPicture>(), issues: [] } : await readPictures(listing, parsed.world);
  const all = [...listing.issues, ...parsed.issues, ...issues];
  return { ...parsed, world: all.length === 0 ? parsed.world : null, issues: all, pictures };
}

/** Reads a world's folder as it is now. Throws where the folder cannot be read. */
export async function readWorldFolder(folder: string): Promise<ReadFolder> {
  return readListed(await listWorldFiles(folder));
}
