import type { Issue } from '../../core/error/issue.ts';
import { builder } from '../builder.ts';
import type { Shown } from '../document/shown.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { defineResult } from '../errors/result-union.ts';
import { CharacterRef } from './character-ref.ts';

type CharacterPayload = { readonly character: Shown<'character'>; readonly notes: readonly Issue[] };

const CharacterPayloadRef = builder.objectRef<CharacterPayload>('CharacterPayload').implement({
  description: 'A character was made, or their sheet was changed.',
  fields: (t) => ({
    character: t.field({ type: CharacterRef, description: 'The character.', resolve: ({ character }) => character }),
    notes: t.field({ type: [IssueRef], description: 'What of a sheet was brought into bounds, and names that are new on it.', resolve: ({ notes }) => [...notes] }),
  }),
});

export const CharacterResult = defineResult('CharacterResult', {
  payload: CharacterPayloadRef,
  errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'ConflictError', 'StaleVersionError', 'LimitError'],
});
