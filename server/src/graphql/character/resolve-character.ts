import type { CharacterResolution } from '../../core/character/resolve-character.ts';
import { resolveCharacter } from '../../core/character/resolve-character.ts';
import type { View } from '../../core/document/document.ts';
import { allDocuments } from '../../room/document/read-documents.ts';
import { builder } from '../builder.ts';
import type { Shown } from '../document/shown.ts';
import { shown } from '../document/shown.ts';
import { RoomRef } from '../room/room-ref.ts';
import { CharacterRef } from './character-ref.ts';

type Person = { readonly id: string; readonly name: string; readonly aliases: readonly string[]; readonly view: View<'character'> };
type Found = { readonly status: 'found'; readonly matchedBy: 'id' | 'name' | 'alias' | 'partial'; readonly character: Shown<'character'> };
type Several = { readonly status: 'ambiguous' | 'missing'; readonly characters: readonly Shown<'character'>[] };

const MatchedByRef = builder.enumType('CharacterMatch', {
  description: 'By what a character was found.',
  values: {
    ID: { value: 'id', description: 'Their id, as it is written.' },
    NAME: { value: 'name', description: 'Their name, in whatever spelling.' },
    ALIAS: { value: 'alias', description: 'One of their aliases.' },
    PARTIAL: { value: 'partial', description: 'A part of a name that only they have.' },
  } as const,
});

const FoundRef = builder.objectRef<Found>('CharacterFound').implement({
  description: 'The name means one character.',
  fields: (t) => ({
    character: t.field({ type: CharacterRef, description: 'Who it is.', resolve: ({ character }) => character }),
    matchedBy: t.field({ type: MatchedByRef, description: 'By what they were found.', resolve: ({ matchedBy }) => matchedBy }),
  }),
});
const AmbiguousRef = builder.objectRef<Several>('CharacterAmbiguous').implement({
  description: 'The name is that of several; nobody chooses for whoever asked.',
  fields: (t) => ({ candidates: t.field({ type: [CharacterRef], description: 'All who are called so.', resolve: ({ characters }) => [...characters] }) }),
});
const MissingRef = builder.objectRef<Several>('CharacterMissing').implement({
  description: 'Nobody is called so.',
  fields: (t) => ({ closest: t.field({ type: [CharacterRef], description: 'Who is called nearly so, best first; with `partial` everybody whose name has it in it.', resolve: ({ characters }) => [...characters] }) }),
});

const ResolutionRef = builder.unionType('CharacterResolution', {
  description: 'Whom a name means.',
  types: [FoundRef, AmbiguousRef, MissingRef],
  resolveType: (value) => ({ found: 'CharacterFound', ambiguous: 'CharacterAmbiguous', missing: 'CharacterMissing' })[(value as Found | Several).status],
});

builder.objectField(RoomRef, 'resolveCharacter', (t) =>
  t.field({
    type: ResolutionRef, description: 'Whom a name means among the characters that the reader may know of: by id, then by name, then by alias, whatever its spelling.',
    args: {
      name: t.arg.string({ required: true, description: 'An id, a name or an alias; at most 400 characters count.' }),
      partial: t.arg.boolean({ description: 'Whether a part of a name will do where only one has it. For reading only.' }),
    },
    resolve: async ({ roomId, viewer }, { name, partial }, { infra }): Promise<Found | Several> => {
      const views = await allDocuments({ db: infra.db, roomId, viewer }, ['character']);
      const people = views.map((view): Person => ({ id: view.id, name: view.data.name, aliases: view.data.aliases, view }));
      const resolution: CharacterResolution<Person> = resolveCharacter(people, name.slice(0, 400), { partial: partial === true });
      if (resolution.status === 'found') return { status: 'found', matchedBy: resolution.matchedBy, character: shown(resolution.character.view, viewer) };
      const several = resolution.status === 'ambiguous' ? resolution.candidates : resolution.closest;
      return { status: resolution.status, characters: several.map(({ view }) => shown(view, viewer)) };
    },
  }),
);
