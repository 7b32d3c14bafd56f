import type { View } from '../../core/document/document.ts';
import type { CardData } from '../../core/document/kinds/card.ts';
import type { cardDocumentRoles, openingKinds } from '../../core/document/kinds/card.ts';
import { allDocuments } from '../../room/document/read-documents.ts';
import { previewOpening } from '../../turn/card/tell-opening.ts';
import { AssetRef } from '../asset/asset-type.ts';
import { builder } from '../builder.ts';
import { CharacterRef } from '../character/character-ref.ts';
import { PregenRef } from '../character/pregen-type.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { documentNode } from '../document/document-type.ts';
import type { Shown } from '../document/shown.ts';
import { shown } from '../document/shown.ts';
import { LorebookRef } from '../lore/lore-type.ts';
import { RoomRef } from '../room/room-ref.ts';

type Opening = { readonly card: View<'card'>; readonly number: number; readonly kind: CardData['openings'][number]['kind']; readonly text: string };

const CardRoleRef = builder.enumType('CardRole', {
  description: 'As what a card was brought.',
  values: {
    WORLD: { description: 'What the whole table plays in.' },
    COMPANION: { description: 'Somebody whom the story plays.' },
    CHARACTER: { description: 'A person for a seat.' },
  } satisfies Record<(typeof cardDocumentRoles)[number], { description: string }>,
});

const openingKindNames = { first: 'FIRST', alternate: 'ALTERNATE', group: 'GROUP' } as const satisfies Record<(typeof openingKinds)[number], string>;

const OpeningKindRef = builder.enumType('OpeningKind', {
  description: 'For what an opening was written.',
  values: { FIRST: { description: 'The usual one.' }, ALTERNATE: { description: 'Another one.' }, GROUP: { description: 'For a table of several.' } } as const,
});

const OpeningRef = builder.objectRef<Opening>('CardOpening').implement({
  description: 'Words that a story may begin with.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Its number, for telling it.' }),
    kind: t.field({ type: OpeningKindRef, description: 'For what it was written.', resolve: ({ kind }) => openingKindNames[kind] }),
    text: t.exposeString('text', { description: 'As its author wrote it.' }),
    told: t.string({ description: 'As the table would read it now: macros filled in, code and updates of variables gone.', resolve: ({ card, number }, _args, { infra }) => previewOpening(infra, card.roomId, { cardId: card.id, opening: number }) }),
  }),
});

type Depth = NonNullable<CardData['depthPrompt']>;
const DepthPromptRef = builder.objectRef<Depth>('CardDepthPrompt').implement({
  description: 'A text that stands among the last messages.',
  fields: (t) => ({
    text: t.string({ description: 'The text.', resolve: ({ prompt }) => prompt }),
    depth: t.exposeInt('depth', { description: 'How many messages before the end.' }),
    role: t.exposeString('role', { description: 'As whose words: system, user or assistant.' }),
  }),
});

const PictureRef = builder.objectRef<CardData['pictures'][number]>('CardPicture').implement({
  description: 'A picture that came with a card.',
  fields: (t) => ({
    type: t.exposeString('type', { description: 'What it shows: icon, background, emotion …' }),
    name: t.exposeString('name', { description: 'What its author calls it.' }),
    asset: t.field({ type: AssetRef, description: 'The picture.', resolve: ({ asset }) => asset }),
  }),
});

/** The text in a language that a card brings; codes such as `zh-CN` stand for their language. */
function ownText(texts: Readonly<Record<string, string>>, locale: string): string | undefined {
  return Object.entries(texts).find(([language, text]) => language.toLowerCase().split(/[-_]/)[0] === locale && text.trim() !== '')?.[1];
}

export const CharacterCardRef = builder.objectRef<Shown<'card'>>('CharacterCard');

builder.node(CharacterCardRef, {
  ...documentNode('card'),
  description: 'What a character card says to models and people, beside who its person is. For keepers.',
  fields: (t) => ({
    nickname: t.string({ description: 'What `{{char}}` becomes; empty: the name.', resolve: ({ view }) => view.data.nickname }),
    format: t.string({ description: 'The format that it was read as.', resolve: ({ view }) => view.data.format }),
    origin: t.string({ description: 'The file that it came from.', resolve: ({ view }) => view.data.origin }),
    description: t.string({ description: 'Who the person is, or what the world is.', resolve: ({ view }) => view.data.description }),
    personality: t.string({ description: 'What the person is like.', resolve: ({ view }) => view.data.personality }),
    scenario: t.string({ description: 'Where the story stands.', resolve: ({ view }) => view.data.scenario }),
    examples: t.string({ description: 'How it sounds.', resolve: ({ view }) => view.data.examples }),
    systemPrompt: t.string({ description: 'What orders the whole telling.', resolve: ({ view }) => view.data.systemPrompt }),
    postHistory: t.string({ description: 'What is said last, before the actions.', resolve: ({ view }) => view.data.postHistory }),
    creator: t.string({ description: 'Who made it.', resolve: ({ view }) => view.data.creator }),
    edition: t.string({ description: "Which of its creator's cards it is.", resolve: ({ view }) => view.data.version }),
    creatorNotes: t.string({ description: "What its creator says to people, in the viewer's language where there is one.", resolve: ({ view: { data } }, _args, { locale }) => ownText(data.creatorNotesByLanguage, locale) ?? data.creatorNotes }),
    name: t.string({ description: 'What it is called.', resolve: ({ view }) => view.data.name }),
    role: t.field({ type: CardRoleRef, description: 'As what it was brought.', resolve: ({ view }) => view.data.role }),
    enabled: t.boolean({ description: 'Whether its texts are told to the model; change it with `upsertDocument`.', resolve: ({ view }) => view.data.enabled }),
    openings: t.field({ type: [OpeningRef], description: 'The openings, in the order of their numbers.', resolve: ({ view }) => view.data.openings.map((opening, number) => ({ ...opening, number, card: view })) }),
    toldOpening: t.int({ nullable: true, description: 'The number of the opening that was told last.', resolve: ({ view }) => view.data.toldOpening }),
    depthPrompt: t.field({ type: DepthPromptRef, nullable: true, description: 'What stands among the last messages.', resolve: ({ view }) => view.data.depthPrompt }),
    tags: t.stringList({ description: 'What its creator files it under.', resolve: ({ view }) => view.data.tags }),
    pictures: t.field({ type: [PictureRef], description: 'Pictures beside the portrait.', resolve: ({ view }) => view.data.pictures }),
    character: t.field({ type: CharacterRef, nullable: true, description: 'Its person in the story.', resolve: ({ view, viewer }, _args, context) => documentOfKind(context, { roomId: view.roomId, viewer }, { id: view.data.characterId, kind: 'character' }) }),
    pregen: t.field({ type: PregenRef, nullable: true, description: 'Its person as a ready-made character.', resolve: ({ view, viewer }, _args, context) => documentOfKind(context, { roomId: view.roomId, viewer }, { id: view.data.pregenId, kind: 'pregen' }) }),
    book: t.field({ type: LorebookRef, nullable: true, description: 'Its lorebook.', resolve: ({ view, viewer }, _args, context) => documentOfKind(context, { roomId: view.roomId, viewer }, { id: view.data.bookId, kind: 'book' }) }),
  }),
});

builder.objectField(RoomRef, 'cards', (t) =>
  t.field({
    type: [CharacterCardRef], description: 'The character cards that were brought, in the order in which they came. None for others than keepers.',
    resolve: async ({ roomId, viewer }, _args, { infra }) => (await allDocuments({ db: infra.db, roomId, viewer }, ['card'])).map((view) => shown(view, viewer)),
  }),
);
