import { expect, test } from 'vitest';
import { seededRandom } from '../src/core/random/seeded-random.ts';
import { nodeId } from '../src/graphql/relay/node-id.ts';
import { createCharacter } from '../src/room/character/create-character.ts';
import { updateRoom } from '../src/room/room/update-room.ts';
import { storeDraftPart } from '../src/room/turn/draft.ts';
import { submitActions } from '../src/turn/intake/submit-actions.ts';
import { writeRoom } from '../src/room/write/write-room.ts';
import { apiInProcess } from './support/api-in-process.ts';
import { statementsOf } from './support/count-statements.ts';
import { testDatabase } from './support/database.ts';
import { madeRoom } from './support/made-room.ts';
import { rulepackFolder } from './support/rulepack-folder.ts';

const db = await testDatabase();
const { rulepacks } = rulepackFolder(['weft']);
const { infra, ask } = await apiInProcess(db, { rulepacks });

/** What opening a room asks for: the table, its people, the newest story and fifty documents, all at once. */
const page = `query Page($id: ID!) { room(id: $id) {
  id name locale status phase phasePinned answering quietSeconds turnNumber viewerRole readOnly
  rulepack { id label variants { id label } difficulties { id label } modifiers { id label } commands } rulepackVariant missingRulepack
  members { id name role online lastSeenAt isViewer seats { id } }
  seats { ...S } viewerSeats { ...S }
  scene { id title description image { url alt } secret { text } }
  documents(first: 50) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id documentId kind kindName title etag version updatedAt owner { kind id } audience { everyone keeperOnly seats { id name } } } } }
  frames(last: 50) { edges { cursor node { __typename id cursor turnNumber at fallbackText
    ... on StateFrame { room changes { kind change document { id title } } } ... on NarrativeFrame { text segments { text } } ... on ActionFrame { seatId text } ... on DiceFrame { total dice { values } stat { label } outcome { label } modifiers { label } } } } pageInfo { hasPreviousPage startCursor } }
  currentTurn { id state dueAt version failure { code } versions { version text } actions { id text seat { id name } actor { id name } } canCancel canRetry canRegenerate canUndo }
  draft { draftId attempt text frames { id } }
  commands { word aliases usage summary keeperOnly }
} } fragment S on Seat { id seatId name role controller acted member { id name online } currentCharacter { id name portrait { url } sheet { ...H } } characters { id name sheet { ...H } } actionKinds { id label text actor } }
fragment H on Sheet { version etag canEdit attributes { name label value source } skills { name label value } resources { id label value max } statusEffects budget { left } }`;

async function fullRoom(documents: number) {
  const room = await madeRoom(db, infra);
  const { roomId, seats } = room;
  await updateRoom(infra, { roomId, memberId: room.keeperId, principal: room.keeper }, { rulepackId: 'weft' });
  const sheet = { request: { method: 'rolled' }, random: seededRandom('page') } as const;
  for (const [who, name] of [['ada', '沈舟'], ['bo', 'Lin']] as const) {
    await createCharacter(infra, { roomId, memberId: room[who].memberId, personId: room[who].personId, viewer: { kind: 'seat', memberId: room[who].memberId, seatIds: [seats[who]] } }, { seatId: null, data: { name }, sheet });
  }
  for (let batch = 0; batch * 100 < documents; batch += 1) {
    await writeRoom(infra, { roomId, memberId: room.keeperId }, async (write) => {
      for (let i = batch * 100; i < Math.min(documents, batch * 100 + 100); i += 1) {
        await write.documents.put({ kind: 'handout', id: `h${i}`, data: { title: `信 ${i}`, text: 'x', image: null }, shownTo: i % 3 === 0 ? ['*'] : i % 3 === 1 ? [seats.ada] : [] });
      }
      await write.documents.put({ kind: 'scene', id: 'quay', data: { title: '码头', description: '', image: null, secret: { text: 'sunk' } }, shownTo: ['*'] });
      await write.documents.put({ kind: 'table', id: 'table', data: { currentSceneId: 'quay', opening: '' } });
    });
  }
  const submitted = await submitActions(infra, { roomId, seatId: seats.ada, memberId: room.ada.memberId, personId: room.ada.personId, clientKey: 'page', actions: [{ kind: 'act', text: '看' }] });
  await db.prisma.turn.update({ where: { roomId_id: { roomId, id: submitted.turnId ?? '' } }, data: { state: 'RUNNING', attempt: 1 } });
  await storeDraftPart(db, roomId, { turnId: submitted.turnId ?? '', attempt: 1, ordinal: 0, audience: ['*'], piece: { kind: 'text', frameId: 'd', offset: 0, text: '雾' } });
  return room;
}

const rooms = { 10: await fullRoom(10), 1000: await fullRoom(1_000) };

test.each([10, 1000] as const)('a room with %i documents opens with at most twelve statements', async (documents) => {
  const { keeper, ada, roomId } = rooms[documents];
  for (const principal of [keeper, ada]) {
    const { result, statements } = await statementsOf(db, () => ask({ principal, query: page, variables: { id: nodeId('Room', roomId) } }));
    expect(result.errors).toBeUndefined();
    expect(statements.length, statements.map((text) => text.slice(0, 90)).join('\n')).toBeLessThanOrEqual(12);
    expect(statements.length).toBeGreaterThan(6);
  }
});

test('the page holds what the room holds', async () => {
  const { keeper, ada, roomId } = rooms[1000];
  const read = async (principal: typeof keeper) => (await ask({ principal, query: page, variables: { id: nodeId('Room', roomId) } })).data?.room as { documents: { totalCount: number } };
  expect(await read(keeper)).toMatchObject({ scene: { title: '码头', secret: { text: 'sunk' } }, currentTurn: { state: 'RUNNING', canCancel: true, actions: [{ text: '看', actor: { name: '沈舟' } }] }, draft: { text: '雾' } });
  const seen = await read(ada);
  expect(seen).toMatchObject({ scene: { secret: null }, viewerSeats: [{ currentCharacter: { name: '沈舟', sheet: { canEdit: true, version: 1, resources: [{ id: 'spool' }] } } }] });
  // Of a thousand handouts 334 are everybody's and 333 hers; beside them seats, characters with their sheets, scene and table.
  expect(seen.documents.totalCount).toBe(334 + 333 + 3 + 2 + 2 + 1 + 1);
});
