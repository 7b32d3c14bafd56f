import type { Issue } from '../../core/error/issue.ts';
import { inertReason } from '../../core/worldbook/inert-reason.ts';
import type { WorldBookModel } from '../../core/worldbook/model.ts';
import { cardPerson } from './card-person.ts';
import { cardPictures } from './card-pictures.ts';
import { cardPregens } from './card-pregens.ts';
import { inertMachinery, steeringParts } from './inert-parts.ts';
import { previewPreset } from '../preset/preview-preset.ts';
import { readPortrait } from './put-portrait.ts';
import type { CardFile, ImportFile } from './read-import.ts';
import { readImport } from './read-import.ts';

/** How much of what a half of a card holds; words are added at the edge. Only what is there is listed. */
export type HalfPart = { readonly part: 'description' | 'portrait' | 'openings' | 'steering' | 'pictures' | 'entries' | 'secrets' | 'constants' | 'hooks' | 'variables' | 'pregens' | 'extensions' | 'templates' | 'prompts'; readonly count: number };

/** What a file is and what would become of it, before anything is written. A half is null where the file has none. */
export type ImportPreview = {
  readonly kind: ImportFile['kind'] | 'preset';
  readonly format: string;
  readonly name: string;
  readonly character: readonly HalfPart[] | null;
  readonly world: readonly HalfPart[] | null;
  readonly stripped: readonly Issue[];
  readonly entries: number;
  readonly inert: readonly Issue[];
  readonly issues: readonly Issue[];
  readonly portrait: boolean;
  /** Whether it reprograms a room: hooks, variables, secrets or code. */
  readonly isWorld: boolean;
};

function present(parts: readonly HalfPart[]): HalfPart[] {
  return parts.filter(({ count }) => count > 0);
}

function inertEntries(book: WorldBookModel | null, path: readonly string[]): Issue[] {
  return (book?.entries ?? []).flatMap((entry, i) => {
    const reason = inertReason(entry);
    return reason === null ? [] : [{ path: [...path, 'entries', entry.source.key ?? String(i)], code: reason.code, params: reason.params }];
  });
}

function loreParts(book: WorldBookModel | null): HalfPart[] {
  const entries = book?.entries ?? [];
  return [
    { part: 'entries', count: entries.length },
    { part: 'secrets', count: entries.filter(({ secret }) => secret).length },
    { part: 'constants', count: entries.filter(({ constant }) => constant).length },
  ];
}

async function cardPreview(file: CardFile): Promise<ImportPreview> {
  const { card, split, format } = file;
  const picture = await readPortrait(card);
  const portrait = picture.image?.ok === true;
  const { name, description, issues } = cardPerson(split.character, '');
  const { hooks, variables, pregens, extensions, templates } = split.world;
  const character: HalfPart[] = [{ part: 'description', count: description.length }, { part: 'portrait', count: portrait ? 1 : 0 }, { part: 'entries', count: split.character.book?.entries.length ?? 0 }];
  const openings = [card.opening, ...card.alternateOpenings, ...card.groupOpenings].filter((text) => text.trim() !== '').length;
  const steering = [card.scenario, card.dialogueExamples, card.systemPrompt, card.postHistoryInstructions, card.depthPrompt?.prompt ?? ''].filter((text) => text.trim() !== '').length;
  const world: HalfPart[] = [
    { part: 'openings', count: openings }, { part: 'steering', count: steering },
    ...loreParts(card.book),
    { part: 'hooks', count: hooks.length }, { part: 'variables', count: variables.length }, { part: 'pregens', count: pregens.length },
    { part: 'extensions', count: Object.keys(extensions).length }, { part: 'templates', count: templates.length }, { part: 'pictures', count: cardPictures(card).length },
  ];
  return {
    kind: 'card', format, name, portrait, isWorld: file.isWorld,
    character: present(character),
    world: present(world).length > 0 ? present(world) : null,
    stripped: [...split.stripped, ...steeringParts(card)],
    entries: card.book?.entries.length ?? 0,
    inert: [...inertMachinery(split), ...inertEntries(card.book, ['book'])],
    issues: [...file.issues, ...picture.issues, ...issues, ...cardPregens(card).issues],
  };
}

/** Looks into a file: what it is, both halves of a card, and every problem by path. Throws IMPORT_REFUSED. */
export async function previewImport(bytes: Uint8Array, fileName: string): Promise<ImportPreview> {
  const preset = previewPreset(bytes, fileName);
  if (preset !== null) return preset;
  const file = readImport(bytes, fileName);
  if (file.kind === 'card') return cardPreview(file);
  const { book, format, issues } = file;
  return {
    kind: 'lorebook', format, name: book.name, portrait: false, isWorld: false, character: null, world: present(loreParts(book)), stripped: [],
    entries: book.entries.length, inert: inertEntries(book, []), issues,
  };
}
