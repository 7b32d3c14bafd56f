import { castIssues } from '../../core/character/cast-issues.ts';
import type { CharacterSchema } from '../../core/character/character-schema.ts';
import { defaultCharacterSchema } from '../../core/character/character-schema.ts';
import type { NamedCharacter } from '../../core/character/name-owners.ts';
import type { Raw } from '../../core/document/document.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import { characterSchema, characterSchemaId } from '../../core/document/kinds/character-schema.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { Issue } from '../../core/error/issue.ts';
import { charactersInWrite } from '../seat/seats-in-write.ts';
import type { RoomWrite } from '../write/write-room.ts';

type Documents = Pick<RoomWrite, 'documents'>;

/** Everybody's names and what characters of a room are, as they are in a write so far. */
export type CastInWrite = { readonly characters: readonly NamedCharacter[]; readonly schema: CharacterSchema };

/** Kept with the document: the keys of names hang on these objects, and a commit compares the whole cast for each of its changes. */
const names = new WeakMap<Raw<'character'>, NamedCharacter>();

export function namedOf(document: Raw<'character'>): NamedCharacter {
  const named = names.get(document) ?? { id: document.id, name: document.data.name, aliases: document.data.aliases };
  names.set(document, named);
  return named;
}

/** What characters of the room are and have; where nobody said so, as everywhere. */
export async function schemaInWrite({ documents }: Documents): Promise<CharacterSchema> {
  const document = (await documents.read([characterSchemaId])).get(characterSchemaId);
  return document?.kind === 'character-schema' ? document.data : defaultCharacterSchema;
}

export async function castInWrite(write: RoomWrite): Promise<CastInWrite> {
  return { characters: (await charactersInWrite(write)).map(namedOf), schema: await schemaInWrite(write) };
}

type Changing = { readonly id: string; readonly data: DataOf<'character'>; readonly before: DataOf<'character'> | null; /** Who changes them: of the schema they are told what they may know. */ readonly viewer: Viewer };

/** What is wrong with a character as somebody wants them, under the room's lock, so that no two get one name. */
export async function castIssuesInWrite(write: RoomWrite, { viewer, ...changing }: Changing): Promise<Issue[]> {
  const { characters, schema } = await castInWrite(write);
  return castIssues(changing, { characters, schema: characterSchema.project(schema, viewer) });
}

/** Whether a problem is that a name is somebody else's. */
export const isNameTaken = ({ code }: Issue) => code === 'ISSUE_NAME_TAKEN';
