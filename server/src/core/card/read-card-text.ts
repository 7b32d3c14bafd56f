import { DomainError } from '../error/domain-error.ts';
import type { ErrorParams, Issue } from '../error/issue.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { copyJson, parseJsonText } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import { cardShape } from './card-shape.ts';
import { decodeText } from './decode-text.ts';
import type { CardFormat } from './model.ts';
import { foreignLorecardVersion, lorecardVersion, readLorecard } from './read-lorecard.ts';
import { readTavernCard } from './read-tavern-card.ts';
import type { CardContent } from './read-tavern-card.ts';

export type CardText =
  | { readonly ok: true; readonly content: CardContent; readonly format: CardFormat; readonly raw: JsonRecord; readonly diagnostics: Diagnostic[] }
  | { readonly ok: false; readonly issue: Issue };

function refused(code: string, params?: ErrorParams): CardText {
  return { ok: false, issue: { path: [], code, ...(params ? { params } : {}) } };
}

function notJson(text: string, position: string): CardText {
  const start = text.trimStart();
  if (start === '') return refused('CARD_EMPTY');
  if (start.startsWith('{') || start.startsWith('[')) return refused('CARD_JSON_INVALID', { position });
  return /^[\p{L}_][\p{L}\p{N}_ -]{0,60}:(?:\s|$)/mu.test(start.slice(0, 4000)) ? refused('CARD_FORMAT_UNSUPPORTED', { seen: 'YAML' }) : refused('CARD_NOT_A_CARD', { seen: 'text' });
}

function jsonOf(value: unknown): JsonRecord | DomainError {
  try {
    return copyJson(value) as JsonRecord;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Reads the JSON of a card from the bytes of its text. Never throws on bad input. */
export function readCardText(bytes: Uint8Array): CardText {
  const { text, damaged } = decodeText(bytes);
  const parsed = parseJsonText(text);
  if (!parsed.ok) return notJson(text, parsed.position);
  const shape = cardShape(parsed.value);
  if (shape.format === null) return refused('CARD_NOT_A_CARD', { seen: shape.seen });
  const raw = jsonOf(parsed.value);
  if (raw instanceof DomainError) return refused(raw.code, raw.params);
  const { format } = shape;
  const foreign = format === 'lorecard-v1' ? foreignLorecardVersion(raw) : null;
  if (foreign !== null) return { ok: false, issue: { path: ['format_version'], code: 'CARD_VERSION_UNSUPPORTED', params: { seen: foreign, supported: lorecardVersion } } };
  const diagnostics: Diagnostic[] = damaged ? [{ severity: 'warning', code: 'CARD_TEXT_DAMAGED', path: [] }] : [];
  const content = format === 'lorecard-v1' ? readLorecard(raw, diagnostics) : readTavernCard(raw, diagnostics);
  return { ok: true, content, format, raw, diagnostics };
}
