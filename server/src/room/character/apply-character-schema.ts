import { z } from 'zod';
import type { CharacterSchema } from '../../core/character/character-schema.ts';
import { parseCharacterSchema } from '../../core/character/character-schema.ts';
import { schemaIssues } from '../../core/character/validate-characters.ts';
import { characterSchemaId } from '../../core/document/kinds/character-schema.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import type { Applier } from '../proposal/appliers.ts';
import { charactersInWrite } from '../seat/seats-in-write.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** Problems of a cast that one refusal lists; more say nothing new. */
const ISSUES_MAX = 200;

const basedOn = z.looseObject({ expectedVersion: z.int().min(0).optional() });

/** What a payload says, and the version of the schema that it builds on; undefined where it does not say. */
function taken(payload: unknown) {
  const base = basedOn.safeParse(payload);
  if (!base.success) return { content: payload, expectedVersion: undefined };
  const { expectedVersion, ...content } = base.data;
  return { content, expectedVersion };
}

async function versionIssues(write: RoomWrite, expectedVersion: number | undefined): Promise<Issue[]> {
  const current = (await write.documents.read([characterSchemaId])).get(characterSchemaId)?.version ?? 0;
  if (expectedVersion === undefined || expectedVersion === current) return [];
  return [{ path: ['expectedVersion'], code: 'PROPOSAL_VERSION_CONFLICT', params: { seen: expectedVersion, current } }];
}

/** Everybody in the room has to be as the new schema says, or there is none. */
async function wholeCastIssues(write: RoomWrite, schema: CharacterSchema): Promise<Issue[]> {
  const characters = await charactersInWrite(write);
  return characters.flatMap(({ id, data }) => underPath(['characters', id], schemaIssues(schema, data))).slice(0, ISSUES_MAX);
}

/** Says anew what the room's characters are and have; the room counts its versions. */
export const applyCharacterSchema: Applier<'character.schema.set'> = async (write, payload) => {
  const { content, expectedVersion } = taken(payload);
  const parsed = parseCharacterSchema(content);
  const early = [...(parsed.ok ? [] : parsed.issues), ...(await versionIssues(write, expectedVersion))];
  if (!parsed.ok || early.length > 0) return early;
  const issues = await wholeCastIssues(write, parsed.schema);
  if (issues.length > 0) return issues;
  await write.documents.put({ kind: 'character-schema', id: characterSchemaId, data: parsed.schema, countsEach: true });
  return [];
};
