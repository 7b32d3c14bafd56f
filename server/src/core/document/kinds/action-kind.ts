import { z } from 'zod';
import { actionKindDeclaration } from '../../seat/action-kind-declaration.ts';
import { EVERYONE } from '../viewer.ts';
import { defineKind } from '../kind.ts';

const schema = actionKindDeclaration.extend({ order: z.number().int().default(0) });
type DeclaredKind = z.infer<typeof schema>;

/** A kind of action that a package brought into the room, or its keeper declared. Whoever sits at the table knows what can be done. */
export const actionKind = defineKind<DeclaredKind, DeclaredKind>({
  schemaVersion: 1,
  schema,
  handMade: false,
  title: ({ labels, name }) => labels.en ?? labels.zh ?? name,
  audience: () => [EVERYONE],
  searchTexts: () => [],
  project: (data) => data,
  fixture: () => ({ name: 'cast', labels: { en: 'Cast', zh: '施法' }, roles: ['player'], text: 'OPTIONAL', actor: true, schema: { type: 'object', properties: { 目标: { type: 'string', maxLength: 80 } }, required: ['目标'] }, order: 0 }),
});
