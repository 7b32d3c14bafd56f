import type { Issue } from '../../core/error/issue.ts';
import type { WorldEdition } from '../../core/world/world.ts';
import type { FoundWorld } from '../../infra/world/worlds.ts';
import { isOperator } from '../../room/key/principal.ts';
import { editionFor } from '../../room/world/load-world.ts';
import { worldCover } from '../../room/world/world-cover.ts';
import { AssetRef } from '../asset/asset-type.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { wordsOf } from '../errors/words-of.ts';
import { worldAt, WorldRef } from './world-ref.ts';

type Problem = { readonly issue: Issue; readonly blocks: boolean };

const WorldProblemRef = builder.objectRef<Problem>('WorldProblem').implement({
  description: "One problem at one place of a world's folder.",
  fields: (t) => ({
    path: t.stringList({ description: 'Where it is: the file, then keys and numbers or ids of list items.', resolve: ({ issue }) => [...issue.path] }),
    code: t.string({ description: 'What is wrong, for programs.', resolve: ({ issue }) => issue.code }),
    message: t.string({ description: "What is wrong, in the viewer's language.", resolve: ({ issue }, _args, { locale }) => wordsOf(issue.code, issue.params ?? {}, locale) }),
    blocks: t.exposeBoolean('blocks', { description: 'Whether it stands in the way of rooms; else something is merely of no use.' }),
  }),
});

const WorldAuthorRef = builder.objectRef<{ readonly name: string; readonly url: string | null; readonly about: string | null }>('WorldAuthor').implement({
  description: 'Who wrote a world, in their own words.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Their name.' }),
    url: t.exposeString('url', { nullable: true, description: 'A page of theirs; always https.' }),
    about: t.exposeString('about', { nullable: true, description: 'What they say of themselves.' }),
  }),
});

const WorldContentRef = builder.objectRef<WorldEdition>('WorldContent').implement({
  description: 'How much a world brings to a room.',
  fields: (t) => ({
    characters: t.int({ description: 'Characters.', resolve: ({ characters }) => characters.length }),
    pregens: t.int({ description: 'Ready-made characters for players.', resolve: ({ pregens }) => pregens.length }),
    dimensions: t.int({ description: 'Dimensions.', resolve: ({ dimensions }) => dimensions.length }),
    lore: t.int({ description: 'Entries of lore.', resolve: ({ lore }) => lore.length }),
  }),
});

function problemsOf({ issues, warnings }: FoundWorld, { principal }: Context): Problem[] {
  if (!isOperator(principal)) return [];
  return [...issues.map((issue) => ({ issue, blocks: true })), ...warnings.map((issue) => ({ issue, blocks: false }))];
}

function edition({ world }: FoundWorld, { locale }: Context): WorldEdition | null {
  return world === null ? null : editionFor(world, locale);
}

builder.node(WorldRef, {
  description: "An author's world that rooms can be made from: a folder on the server. Rooms keep a copy of their own.",
  id: { description: 'The node id of the world: where it lies.', resolve: ({ source }) => source },
  loadOne: (id, context) => worldAt(context, id),
  fields: (t) => ({
    worldId: t.string({ nullable: true, description: "Its author's id; null where it cannot be read.", resolve: ({ id }) => id }),
    name: t.string({ description: "Its name, in the viewer's language where it has that; its folder's where it cannot be read.", resolve: (found, _args, context) => edition(found, context)?.name ?? found.name ?? found.source }),
    summary: t.string({ nullable: true, description: "What it is about, in the viewer's language where it has that.", resolve: (found, _args, context) => edition(found, context)?.summary ?? null }),
    usable: t.boolean({ description: 'Whether rooms can be made from it. Others see no world that is of no use.', resolve: ({ world }) => world !== null }),
    bundled: t.boolean({ description: 'Whether it came with the server.', resolve: ({ origin }) => origin === 'bundled' }),
    source: t.string({ nullable: true, description: 'Where it lies, relative to where worlds lie; null for others than operators.', resolve: ({ source }, _args, { principal }) => (isOperator(principal) ? source : null) }),
    version: t.string({ nullable: true, description: "Its author's version.", resolve: ({ world }) => world?.version || null }),
    locales: t.stringList({ description: 'The languages that it has, its own first.', resolve: ({ world }) => [...(world?.editions.keys() ?? [])] }),
    tags: t.stringList({ description: 'What its author sorts it under.', resolve: (found, _args, context) => [...(edition(found, context)?.tags ?? [])] }),
    license: t.string({ nullable: true, description: 'Under which terms.', resolve: ({ world }) => world?.license || null }),
    homepage: t.string({ nullable: true, description: 'Its page; always https.', resolve: ({ world }) => world?.homepage ?? null }),
    author: t.field({ type: WorldAuthorRef, nullable: true, description: 'Who wrote it.', resolve: ({ world }) => (world?.author === undefined ? null : { name: world.author.name, url: world.author.url ?? null, about: world.author.about ?? null }) }),
    accentColor: t.string({ nullable: true, description: 'Its colour, as CSS writes it.', resolve: ({ world }) => world?.accentColor ?? null }),
    cover: t.field({ type: AssetRef, nullable: true, description: 'The picture that its author chose for it.', resolve: (found, _args, { infra }) => worldCover(infra, found) }),
    content: t.field({ type: WorldContentRef, nullable: true, description: 'How much it brings; null where it cannot be used.', resolve: (found, _args, context) => edition(found, context) }),
    problems: t.field({ type: [WorldProblemRef], description: 'Everything that is wrong with its folder; empty for others than operators.', resolve: (found, _args, context) => problemsOf(found, context) }),
  }),
});
