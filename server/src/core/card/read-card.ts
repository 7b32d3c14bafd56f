import type { Issue } from '../error/issue.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import type { Card, CardFormat } from './model.ts';
import { readCardText } from './read-card-text.ts';
import type { CardText } from './read-card-text.ts';
import { readPngCard } from './read-png-card.ts';
import { sniff } from './sniff.ts';
import type { FileKind } from './sniff.ts';

export type CardReading =
  | { readonly ok: true; readonly card: Card; readonly format: CardFormat; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Bytes of a card's text, inflated: the largest cards seen, with books of tens of thousands of entries, stay well below. */
export const maximumCardText = 64 * 1024 * 1024;

const named: Readonly<Record<Exclude<FileKind, 'png' | 'text'>, string>> = { zip: 'CHARX', webp: 'WEBP', jpeg: 'JPEG', binary: 'binary' };

function refused(issue: Issue): CardReading {
  return { ok: false, issues: [issue] };
}

type Container = { readonly container: Card['source']['container']; readonly portraitPng: Uint8Array | null; readonly diagnostics: readonly Diagnostic[] };

function readingOf(read: Extract<CardText, { ok: true }>, { container, portraitPng, diagnostics }: Container): CardReading {
  const { content, format, raw } = read;
  return { ok: true, card: { ...content, portraitPng, source: { container, format, raw } }, format, diagnostics: [...diagnostics, ...read.diagnostics] };
}

/**
 * Reads a character card from the bytes of a file: PNG or JSON of any version, or a native card. What can be repaired
 * is, with one diagnostic each; what is no card is refused with issues that name what was seen. Never throws on bad input.
 */
export function readCard(bytes: Uint8Array): CardReading {
  const kind = sniff(bytes);
  if (kind === 'png') {
    const png = readPngCard(bytes, maximumCardText);
    return png.ok ? readingOf(png.read, { container: 'png', portraitPng: png.portrait, diagnostics: png.diagnostics }) : png;
  }
  if (kind !== 'text') return refused({ path: [], code: kind === 'binary' ? 'CARD_NOT_A_CARD' : 'CARD_FORMAT_UNSUPPORTED', params: { seen: named[kind] } });
  if (bytes.length > maximumCardText) return refused({ path: [], code: 'CARD_TOO_LARGE', params: { maximum: maximumCardText } });
  const read = readCardText(bytes);
  return read.ok ? readingOf(read, { container: 'json', portraitPng: null, diagnostics: [] }) : refused(read.issue);
}
