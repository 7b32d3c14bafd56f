import type { Card } from '../../core/card/model.ts';
import { TEXT_MAX, TITLE_MAX } from '../../core/document/text-limits.ts';
import type { Issue } from '../../core/error/issue.ts';
import { bindChar } from '../../core/macro/index.ts';
import { cut } from './fit-text.ts';
import { storableJson } from './storable-json.ts';

/** A card's person as documents name and describe them, and what did not fit. `char`: what their texts call them. */
export type CardPerson = { readonly name: string; readonly char: string; readonly aliases: readonly string[]; readonly description: string; readonly issues: readonly Issue[] };

/** The parts of a card that say who somebody is; the rest is written for a model and is kept with the card. */
function descriptionOf({ description, personality }: Card): string {
  return [description, personality].map((part) => part.trim()).filter((part) => part !== '').join('\n\n');
}

/** `fallback` names a card that leaves its name empty. */
export function cardPerson(card: Card, fallback: string): CardPerson {
  const name = cut(card.name.trim(), TITLE_MAX) || fallback;
  const nickname = cut(card.nickname.trim(), TITLE_MAX);
  const char = nickname === '' ? name : nickname;
  const description = bindChar(descriptionOf(card), char);
  const issues = description.length > TEXT_MAX ? [{ path: ['description'], code: 'ISSUE_IMPORT_TEXT_CUT', params: { length: description.length, maximum: TEXT_MAX } }] : [];
  return storableJson({ name, char, aliases: nickname === '' ? [] : [nickname], description: cut(description, TEXT_MAX), issues });
}
