import type { Diagnostic } from '../worldbook/diagnostic.ts';
import type { CardAsset } from './model.ts';
import type { CardLimits, OpenedCard } from './opened-card.ts';
import { pictureKind, plainPicture } from './plain-picture.ts';
import { readCardText } from './read-card-text.ts';
import type { CardText } from './read-card-text.ts';
import { listZip, unzipMember } from './read-zip.ts';
import type { ZipListing } from './read-zip.ts';

/** Bytes of `card.json`: its pictures lie beside it, so it is text alone. */
const maximumCardJson = 8 * 1024 * 1024;
/** Bytes of one asset. */
const maximumAsset = 20 * 1024 * 1024;

/** `embeded://` is how the format spells it. */
const embedded = /^embedd?ed:\/\//i;

function embeddedPath(uri: string): string | null {
  if (!embedded.test(uri)) return null;
  const path = uri.replace(embedded, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function cardTextOf(bytes: Uint8Array, zip: ZipListing): CardText {
  const member = zip.members.get('card.json');
  if (member === undefined) return { ok: false, issue: { path: ['charx'], code: 'CARD_CHARX_WITHOUT_CARD', params: { seen: [...zip.members.keys()].slice(0, 6).join(', ').toWellFormed().slice(0, 200) || '–' } } };
  const unpacked = unzipMember(bytes, member, { prefix: zip.prefix, maximum: maximumCardJson });
  if (!unpacked.ok) {
    const tooLarge = unpacked.reason === 'too-large';
    return { ok: false, issue: { path: ['charx', 'card.json'], code: tooLarge ? 'CARD_TOO_LARGE' : 'CARD_CHUNK_CORRUPT', params: tooLarge ? { maximum: maximumCardJson } : {} } };
  }
  const read = readCardText(unpacked.bytes);
  return read.ok ? read : { ok: false, issue: { ...read.issue, path: ['charx', 'card.json', ...read.issue.path] } };
}

type Files = { readonly files: Map<string, Uint8Array>; readonly diagnostics: Diagnostic[] };

/** The assets that the card names and the archive holds. Those that do not fit are told and left out. */
function filesOf(bytes: Uint8Array, zip: ZipListing, { assets, maximum }: { readonly assets: readonly CardAsset[]; readonly maximum: number }): Files {
  const files = new Map<string, Uint8Array>();
  const diagnostics: Diagnostic[] = [];
  const left = (path: string, code: string) => diagnostics.push({ severity: 'warning', code, path: ['charx', path.slice(0, 200)] });
  let total = 0;
  for (const { uri } of assets) {
    const path = embeddedPath(uri);
    if (path === null || files.has(uri)) continue;
    const member = zip.members.get(path);
    const unpacked = member === undefined ? null : unzipMember(bytes, member, { prefix: zip.prefix, maximum: Math.min(maximumAsset, maximum - total) });
    if (unpacked?.ok === true) {
      files.set(uri, unpacked.bytes);
      total += unpacked.bytes.length;
    } else left(path, unpacked?.ok === false && unpacked.reason === 'too-large' ? 'CARD_ASSET_TOO_LARGE' : 'CARD_ASSET_MISSING');
  }
  return { files, diagnostics };
}

/** The icon called main, else the first one, whose bytes are a picture; else the picture that the archive hangs on. */
function portraitOf(bytes: Uint8Array, assets: readonly CardAsset[], files: ReadonlyMap<string, Uint8Array>): Uint8Array | null {
  const icons = assets.filter(({ type }) => type.trim().toLowerCase() === 'icon');
  const ordered = [...icons.filter(({ name }) => name === 'main'), ...icons];
  const icon = ordered.map(({ uri }) => files.get(uri)).find((file) => file !== undefined && pictureKind(file) !== null);
  return plainPicture(icon ?? bytes);
}

/** Reads a card from a CHARX archive, also one that hangs behind a picture. */
export function readCharx(bytes: Uint8Array, limits: CardLimits): OpenedCard {
  const zip = listZip(bytes);
  if (zip === null) return { ok: false, issues: [{ path: ['charx'], code: 'CARD_CHUNK_CORRUPT' }] };
  const read = cardTextOf(bytes, zip);
  if (!read.ok) return { ok: false, issues: [read.issue] };
  const { assets } = read.content;
  const { files, diagnostics } = filesOf(bytes, zip, { assets, maximum: limits.files });
  const skipped = zip.skipped.map((path): Diagnostic => ({ severity: 'warning', code: 'CARD_MEMBER_SKIPPED', path: ['charx', path.toWellFormed()] }));
  const foreign = zip.members.has('module.risum') ? [{ severity: 'info' as const, code: 'CARD_MEMBER_SKIPPED', path: ['charx', 'module.risum'] }] : [];
  return { ok: true, read, container: 'charx', portrait: portraitOf(bytes, assets, files), files, diagnostics: [...skipped.slice(0, 20), ...foreign, ...diagnostics] };
}
