import type { Issue } from '../error/issue.ts';
import { fileCaps } from './caps.ts';
import type { CardReport } from './inspection.ts';
import { isPng, readPngTexts } from './png-text.ts';
import { asList, asMapping, asText, readJson } from './read-text.ts';
import { hasTemplate, walkValues } from './walk-values.ts';

const unreadable: CardReport = { kind: 'world', hasHooks: false, hasEjs: false, issues: [{ path: [], code: 'ISSUE_PACK_CARD_UNREADABLE' }] };

/** The keywords under which SillyTavern cards travel in a PNG. */
const cardKeywords: ReadonlySet<string> = new Set(['chara', 'ccv3']);

/** Lenient base64, as card writers produce it: with line breaks, URL-safe letters or without padding. */
function fromBase64(text: Uint8Array): Uint8Array | null {
  const clean = new TextDecoder('latin1').decode(text).replace(/\s+/g, '').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  try {
    return Uint8Array.from(atob(clean), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The JSON of a card file: one for a JSON card, one per card chunk of a PNG. Empty when it holds none. */
function cardTexts(bytes: Uint8Array): (Uint8Array | null)[] {
  if (!isPng(bytes)) return [bytes];
  const read = readPngTexts(bytes, cardKeywords, fileCaps.cardText);
  return read.ok ? read.texts.map(({ text }) => fromBase64(text)) : [null];
}

function holdsCode(list: unknown): boolean {
  return asList(list).some((hook) => (asText(hook) || asText(asMapping(hook)?.['code'])).trim() !== '');
}

/** Hook scripts stand at the top of a native card, and in the extensions of a SillyTavern one. */
function hasHooks(card: Readonly<Record<string, unknown>>): boolean {
  const extensions = [asMapping(card['extensions']), asMapping(asMapping(card['data'])?.['extensions'])];
  return holdsCode(card['hooks']) || extensions.some((extension) => holdsCode(extension?.['loreweaver_hooks']) || holdsCode(extension?.['lorekeep_hooks']));
}

/** Entries that declare variables instead of telling lore, by title or by decorator. */
function declaresVariables(entry: Readonly<Record<string, unknown>>): boolean {
  const titles = ['title', 'comment', 'name'].map((field) => asText(entry[field]).replaceAll(' ', '').toLowerCase());
  return titles.some((title) => title.includes('initvar') || title.includes('[initialvariables]')) || /^\s*@@initial_variables/m.test(asText(entry['content']));
}

/** Lore entries are the objects with a text `content`, in whichever book of the card they stand. */
function hasMachineEntries(card: unknown): boolean {
  for (const { value } of walkValues(card)) {
    const entry = asMapping(value);
    if (typeof entry?.['content'] !== 'string') continue;
    if (Boolean(entry['secret']) || declaresVariables(entry)) return true;
  }
  return false;
}

function hasTypedVariables(card: Readonly<Record<string, unknown>>): boolean {
  const { variables } = card;
  return typeof variables === 'object' && variables !== null && Object.keys(variables).length > 0;
}

function reportOf(text: Uint8Array | null): CardReport {
  const json = text === null ? null : readJson(text);
  const card = json?.ok === true ? asMapping(json.value) : null;
  if (card === null) return unreadable;
  const [hooks, ejs] = [hasHooks(card), hasTemplate(card)];
  const isWorld = hooks || ejs || hasTypedVariables(card) || hasMachineEntries(card);
  return { kind: isWorld ? 'world' : 'character', hasHooks: hooks, hasEjs: ejs, issues: [] };
}

/**
 * What a card file is, from its bytes: a `world` when it carries hooks, variable declarations, templates, keeper-only
 * entries or typed variables, else a `character`. A PNG is what any of its card chunks is, whichever a reader picks.
 */
export function detectCardKind(bytes: Uint8Array): CardReport {
  const reports = cardTexts(bytes).map(reportOf);
  const issues: readonly Issue[] = reports.length === 0 ? unreadable.issues : reports.flatMap((report) => report.issues).slice(0, 1);
  return {
    kind: reports.some((report) => report.kind === 'world') ? 'world' : 'character',
    hasHooks: reports.some((report) => report.hasHooks),
    hasEjs: reports.some((report) => report.hasEjs),
    issues,
  };
}
