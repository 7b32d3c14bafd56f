import type { Issue } from '../error/issue.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import type { Card, CardFormat } from './model.ts';
import { noFiles } from './opened-card.ts';
import type { CardLimits, OpenedCard } from './opened-card.ts';
import { pictureKind } from './plain-picture.ts';
import { readCardText } from './read-card-text.ts';
import { readCharx } from './read-charx.ts';
import { readCommentCard } from './read-comment-card.ts';
import { readPngCard } from './read-png-card.ts';
import { zipEnd } from './read-zip.ts';
import { sniff } from './sniff.ts';

export type CardReading =
  | { readonly ok: true; readonly card: Card; readonly format: CardFormat; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Bytes of a card's text, inflated: the largest cards seen, with books of tens of thousands of entries, stay well below. */
export const maximumCardText = 32 * 1024 * 1024;

const limits: CardLimits = { text: maximumCardText, files: 64 * 1024 * 1024 };

function refused(issue: Issue): OpenedCard {
  return { ok: false, issues: [issue] };
}

function openText(bytes: Uint8Array): OpenedCard {
  if (bytes.length > maximumCardText) return refused({ path: [], code: 'CARD_TOO_LARGE', params: { maximum: maximumCardText } });
  const read = readCardText(bytes);
  return read.ok ? { ok: true, read, container: read.text, portrait: null, files: noFiles, diagnostics: [] } : refused(read.issue);
}

/** A picture may carry the card in itself and an archive behind it; what is found first counts. */
function openPng(bytes: Uint8Array): OpenedCard {
  const png = readPngCard(bytes, limits);
  if (png.ok || zipEnd(bytes) === -1) return png;
  const charx = readCharx(bytes, limits);
  return charx.ok ? charx : png;
}

function openZip(bytes: Uint8Array): OpenedCard {
  const charx = readCharx(bytes, limits);
  const picture = pictureKind(bytes);
  if (charx.ok || (picture !== 'jpeg' && picture !== 'webp')) return charx;
  const comment = readCommentCard(bytes, picture, limits);
  return comment.ok ? comment : charx;
}

function open(bytes: Uint8Array): OpenedCard {
  const kind = sniff(bytes);
  if (kind === 'png') return openPng(bytes);
  if (kind === 'zip') return openZip(bytes);
  if (kind === 'text') return openText(bytes);
  return kind === 'binary' ? refused({ path: [], code: 'CARD_NOT_A_CARD', params: { seen: kind } }) : readCommentCard(bytes, kind, limits);
}

/**
 * Reads a character card from the bytes of a file: JSON or YAML, PNG, JPEG, WEBP or CHARX, of any version, or a native
 * card. What can be repaired is, with one diagnostic each; what is no card is refused with issues that name what was
 * seen. Never throws on bad input.
 */
export function readCard(bytes: Uint8Array): CardReading {
  const opened = open(bytes);
  if (!opened.ok) return opened;
  const { read, container, portrait, files, diagnostics } = opened;
  const { content, format, raw } = read;
  return { ok: true, card: { ...content, portrait, files, source: { container, format, raw } }, format, diagnostics: [...diagnostics, ...read.diagnostics] };
}
