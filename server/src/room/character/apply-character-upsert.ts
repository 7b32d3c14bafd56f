import { parseCharacterUpsert } from '../../core/character/character-upsert.ts';
import { planCharacterUpsert } from '../../core/character/plan-character-upsert.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import type { Applier } from '../proposal/appliers.ts';
import { charactersInWrite } from '../seat/seats-in-write.ts';
import { showSheets } from '../sheet/follow-character.ts';
import { namedOf, schemaInWrite } from './cast-in-write.ts';

/** Makes or changes one character; their sheets follow whom they are shown to. Everybody's records belong to the world, whoever proposes. */
export const applyCharacterUpsert: Applier<'character.upsert'> = async (write, payload) => {
  const parsed = parseCharacterUpsert(payload);
  if (!parsed.ok) return parsed.issues;
  const { id } = parsed.upsert;
  const documents = await charactersInWrite(write);
  const live = documents.find((document) => document.id === id) ?? null;
  if (live === null && (await write.documents.read([id])).has(id)) return [{ path: ['id'], code: 'ISSUE_DUPLICATE', params: { seen: id } }];
  const planned = planCharacterUpsert(parsed.upsert, { live, characters: documents.map(namedOf), schema: await schemaInWrite(write) });
  if (!planned.ok) return planned.issues;
  const { data, known } = planned;
  const shownTo = known === null ? undefined : known ? [EVERYONE] : [];
  await write.documents.put({ kind: 'character', id, data, countsEach: true, ...(shownTo !== undefined && { shownTo }) });
  if (live !== null) await showSheets(write, { id, before: live, after: { data, shownTo: shownTo ?? live.shownTo } });
  return [];
};
