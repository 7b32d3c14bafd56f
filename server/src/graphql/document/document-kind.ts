import type { DocumentKind } from '../../core/document/kinds/index.ts';
import { kinds } from '../../core/document/kinds/index.ts';
import { localId } from '../room/local-id.ts';
import { builder } from '../builder.ts';

export const DocumentKindRef = builder.enumType('DocumentKind', {
  description: 'What a document is. New kinds come as OTHER, told apart by `kindName`.',
  values: {
    NOTE: { description: "The keeper's own memory." },
    HANDOUT: { description: 'Something to put into hands: a letter, a map.' },
    SCENE: { description: 'A place or moment of the story.' },
    CHARACTER: { description: 'A person of the story.' },
    LORE_ENTRY: { description: 'Something that the world knows.' },
    BOOK: { description: 'A book of such entries.' },
    PREGEN: { description: 'A ready-made character.' },
    CARD: { description: 'What a character card says beside who its person is.' },
    SEAT: { description: 'A seat at the table.' },
    SHEET: { description: "A character's figures by a system of rules; read them as `Character.sheet`." },
    TABLE: { description: 'What lies on the table right now.' },
    DIMENSION: { description: 'A value of the world that moves with the story.' },
    OTHER: { description: 'Anything else.' },
  } as const,
});
export type ApiKind = typeof DocumentKindRef.$inferType;

/** How kinds are called in the API, and which type shows them. Kinds that are not here are OTHER. */
const named: { readonly [K in DocumentKind]?: { readonly kind: ApiKind; readonly typename: string } } = {
  note: { kind: 'NOTE', typename: 'Note' },
  handout: { kind: 'HANDOUT', typename: 'Handout' },
  scene: { kind: 'SCENE', typename: 'Scene' },
  character: { kind: 'CHARACTER', typename: 'Character' },
  'lore-entry': { kind: 'LORE_ENTRY', typename: 'LoreEntry' },
  book: { kind: 'BOOK', typename: 'Lorebook' },
  pregen: { kind: 'PREGEN', typename: 'Pregen' },
  card: { kind: 'CARD', typename: 'CharacterCard' },
  seat: { kind: 'SEAT', typename: 'OtherDocument' },
  sheet: { kind: 'SHEET', typename: 'OtherDocument' },
  dimension: { kind: 'DIMENSION', typename: 'Dimension' },
  table: { kind: 'TABLE', typename: 'OtherDocument' },
};

export function apiKindOf(kind: DocumentKind): ApiKind {
  return named[kind]?.kind ?? 'OTHER';
}

export function typenameOf(kind: DocumentKind): string {
  return named[kind]?.typename ?? 'OtherDocument';
}

/** The kinds that the API calls so; several only for OTHER. */
export function kindsOf(kind: ApiKind): DocumentKind[] {
  return (Object.keys(kinds) as DocumentKind[]).filter((each) => apiKindOf(each) === kind);
}

/** The types whose node ids name documents. */
export const documentTypenames: readonly string[] = [...new Set(Object.values(named).map(({ typename }) => typename))];

/** A document's id in its room; arguments may hold that or a node id. */
export function localDocumentId(roomId: string, text: string): string {
  return localId(documentTypenames, roomId, text);
}
