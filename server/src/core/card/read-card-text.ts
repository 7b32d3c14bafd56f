import { DomainError } from '../error/domain-error.ts';
import type { ErrorParams, Issue } from '../error/issue.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { isRecord, ownJson, parseJsonText } from '../worldbook/json.ts';
import type { JsonRecord } from '../worldbook/json.ts';
import { cardShape } from './card-shape.ts';
import { decodeText } from './decode-text.ts';
import { currentLorecard } from './migrate-lorecard.ts';
import type { CardFormat } from './model.ts';
import { readLorecard } from './read-lorecard.ts';
import { readTavernCard } from './read-tavern-card.ts';
import type { CardContent } from './read-tavern-card.ts';
import { parseYamlText } from './read-yaml.ts';

export type CardText =
  | { readonly ok: true; readonly text: 'json' | 'yaml'; readonly content: CardContent; readonly format: CardFormat; readonly raw: JsonRecord; readonly diagnostics: Diagnostic[] }
  | { readonly ok: false; readonly issue: Issue };

type Parsed = { readonly ok: true; readonly text: 'json' | 'yaml'; readonly value: unknown } | Extract<CardText, { ok: false }>;

function refused(code: string, params?: ErrorParams): Extract<CardText, { ok: false }> {
  return { ok: false, issue: { path: [], code, ...(params ? { params } : {}) } };
}

function parsedYaml(text: string): Parsed {
  if (!/^[\p{L}_][\p{L}\p{N}_ -]{0,60}:(?:\s|$)/mu.test(text.slice(0, 4000))) return refused('CARD_NOT_A_CARD', { seen: 'text' });
  const yaml = parseYamlText(text);
  if (!yaml.ok) return refused('CARD_YAML_INVALID', { line: yaml.line });
  return isRecord(yaml.value) ? { ok: true, text: 'yaml', value: yaml.value } : refused('CARD_NOT_A_CARD', { seen: 'text' });
}

function parsedText(text: string): Parsed {
  const json = parseJsonText(text);
  if (json.ok) return { ok: true, text: 'json', value: json.value };
  const start = text.trimStart();
  if (start === '') return refused('CARD_EMPTY');
  return start.startsWith('{') || start.startsWith('[') ? refused('CARD_JSON_INVALID', { position: json.position }) : parsedYaml(start);
}

function jsonOf(value: unknown): JsonRecord | DomainError {
  try {
    // What a parser gave belongs to nobody else, so it is copied only where it is no plain JSON.
    return ownJson(value) as JsonRecord;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Reads the JSON or YAML of a card from the bytes of its text. Never throws on bad input. */
export function readCardText(bytes: Uint8Array): CardText {
  const { text, damaged } = decodeText(bytes);
  const parsed = parsedText(text);
  if (!parsed.ok) return parsed;
  const shape = cardShape(parsed.value);
  if (shape.format === null) return refused('CARD_NOT_A_CARD', { seen: shape.seen });
  const raw = jsonOf(parsed.value);
  if (raw instanceof DomainError) return refused(raw.code, raw.params);
  const { format } = shape;
  const diagnostics: Diagnostic[] = damaged ? [{ severity: 'warning', code: 'CARD_TEXT_DAMAGED', path: [] }] : [];
  if (format !== 'lorecard-v1') return { ok: true, text: parsed.text, content: readTavernCard(raw, diagnostics), format, raw, diagnostics };
  const current = currentLorecard(raw);
  return current.ok ? { ok: true, text: parsed.text, content: readLorecard(current.raw, diagnostics), format, raw: current.raw, diagnostics } : current;
}
