import type { Card } from '../../core/card/model.ts';
import type { CardData } from '../../core/document/kinds/card.ts';
import { OPENINGS_MAX } from '../../core/document/kinds/card.ts';
import { TITLE_MAX } from '../../core/document/text-limits.ts';
import type { Issue } from '../../core/error/issue.ts';
import { isRecord } from '../../core/worldbook/json.ts';
import type { JsonRecord } from '../../core/worldbook/json.ts';
import { cut, fitText } from './fit-text.ts';
import { storableJson } from './storable-json.ts';

/** What is kept of a card beside its texts: where it came from and whom and what it belongs to. */
export type CardPlace = Pick<CardData, 'role' | 'origin' | 'characterId' | 'pregenId' | 'bookId' | 'pictures'> & { readonly name: string };

/** Bytes of JSON that a card may keep for its export; without its book and pictures a card has some 20,000. */
const sourceMaximum = 1024 * 1024;

function openingsOf({ opening, alternateOpenings, groupOpenings }: Card, issues: Issue[]): CardData['openings'] {
  const all = [
    { kind: 'first' as const, text: opening, path: ['opening'] },
    ...alternateOpenings.map((text, i) => ({ kind: 'alternate' as const, text, path: ['alternateOpenings', String(i)] })),
    ...groupOpenings.map((text, i) => ({ kind: 'group' as const, text, path: ['groupOpenings', String(i)] })),
  ].filter(({ text }) => text.trim() !== '');
  if (all.length > OPENINGS_MAX) issues.push({ path: ['alternateOpenings'], code: 'ISSUE_IMPORT_LIST_CUT', params: { count: all.length, maximum: OPENINGS_MAX } });
  return all.slice(0, OPENINGS_MAX).map(({ kind, text, path }) => ({ kind, text: fitText(text, path, issues) }));
}

/** Pictures in the text itself are stored as pictures; here their place alone is kept. */
function withoutData(assets: unknown): unknown {
  if (!Array.isArray(assets)) return assets;
  return assets.map((asset: unknown) => (isRecord(asset) && typeof asset.uri === 'string' && asset.uri.length > 2_000 ? { ...asset, uri: `${asset.uri.slice(0, 40)}…` } : asset));
}

/** The card's JSON without what is kept elsewhere: entries of its book, which are documents, and pictures. */
function sourceOf({ source: { raw, format, container } }: Card, issues: Issue[]): CardData['source'] {
  const bare = (record: JsonRecord): Record<string, unknown> => {
    const { character_book: book, worldbook, assets, ...rest } = record;
    const { entries: _entries, ...settings } = isRecord(book) ? book : isRecord(worldbook) ? worldbook : {};
    return { ...rest, ...(Object.keys(settings).length > 0 && { [isRecord(book) ? 'character_book' : 'worldbook']: settings }), ...(assets !== undefined && { assets: withoutData(assets) }) };
  };
  const json = { ...bare(raw), ...(isRecord(raw.data) && { data: bare(raw.data as JsonRecord) }) };
  if (JSON.stringify(json).length <= sourceMaximum) return { format, container, json };
  issues.push({ path: [], code: 'ISSUE_IMPORT_SOURCE_LEFT_OUT', params: { maximum: sourceMaximum } });
  return { format, container };
}

function tidyTexts(texts: readonly string[], maximum: number): string[] {
  return texts.map((text) => cut(text.trim(), maximum)).filter((text) => text !== '').slice(0, 200);
}

/** The document of a card, and what did not fit into it. */
export function cardDocument(card: Card, place: CardPlace): { readonly data: CardData; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const text = (field: 'description' | 'personality' | 'scenario' | 'dialogueExamples' | 'systemPrompt' | 'postHistoryInstructions' | 'creatorNotes') => fitText(card[field], [field], issues);
  const { depthPrompt } = card;
  const data: CardData = {
    ...place,
    nickname: cut(card.nickname.trim(), TITLE_MAX),
    format: card.source.format,
    enabled: true,
    toldOpening: null,
    description: text('description'),
    personality: text('personality'),
    scenario: text('scenario'),
    openings: openingsOf(card, issues),
    examples: text('dialogueExamples'),
    systemPrompt: text('systemPrompt'),
    postHistory: text('postHistoryInstructions'),
    depthPrompt: depthPrompt === null ? null : { prompt: fitText(depthPrompt.prompt, ['depthPrompt'], issues), depth: Math.min(depthPrompt.depth, 10_000), role: depthPrompt.role },
    creator: cut(card.creator, 500),
    version: cut(card.version, 200),
    creatorNotes: text('creatorNotes'),
    creatorNotesByLanguage: Object.fromEntries(Object.entries(card.creatorNotesByLanguage).slice(0, 50).map(([language, note]) => [cut(language, 40), fitText(note, ['creatorNotesByLanguage', language], issues)])),
    tags: tidyTexts(card.tags, 200),
    extensions: { ...card.extensions },
    source: sourceOf(card, issues),
  };
  return storableJson({ data, issues });
}
