import { EVERYONE } from '../../core/document/viewer.ts';
import type { Issue } from '../../core/error/issue.ts';
import { stemOf } from '../../core/pack/pack-path.ts';
import type { NewDocument } from '../../core/proposal/effect.ts';
import type { Locale } from '../../i18n/translate.ts';
import { cardPerson } from '../import/card-person.ts';
import type { LoadedPack, PackCard } from './load-pack.ts';
import { seedBooks } from './seed-books.ts';
import type { SeededDocuments } from './seed-documents.ts';
import { seedDocuments } from './seed-documents.ts';

/** What a pack brings to a room of one language. `issues`: content that is kept but takes no part in play yet. */
export type SeedPlan = SeededDocuments & { readonly issues: readonly Issue[] };

function pregenOf(pack: LoadedPack, { path, character, portrait }: PackCard): NewDocument {
  const { name, description } = cardPerson(character, stemOf(path));
  const data = { name, description, portrait: portrait && { ...portrait, alt: '' }, fields: {}, claimedBySeat: null, characterId: null };
  return { kind: 'pregen', id: `${pack.packId}/${stemOf(path)}`, shownTo: [EVERYONE], data };
}

function waitingCards({ manifest }: LoadedPack): Issue[] {
  return manifest.contents.cards.filter(({ kind }) => kind === 'world').map(({ path }) => ({ path: [path], code: 'ISSUE_PACK_WORLD_CARD', params: { title: stemOf(path) } }));
}

/** Everything a pack brings to a room of this language: documents, books, and its cards as ready-made characters. Throws PACK_REFUSED. */
export function planSeeds(pack: LoadedPack, locale: Locale): SeedPlan {
  const { documents, table } = seedDocuments(pack, locale);
  const books = seedBooks(pack, locale);
  const pregens = pack.cards.map((card) => pregenOf(pack, card));
  return { documents: [...documents, ...books.documents, ...pregens], table, issues: [...books.issues, ...waitingCards(pack)] };
}
