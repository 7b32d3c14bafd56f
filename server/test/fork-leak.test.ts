import { expect, test } from 'vitest';
import { nodeId } from '../src/graphql/relay/node-id.ts';
import { forkRoom } from '../src/room/history/fork-room.ts';
import { updateSeats } from '../src/room/seat/update-seats.ts';
import { normalise } from './leak/normalise.ts';
import { tideRulepacks } from './leak/tide-rulepack.ts';
import { makeTwin, plantedHash, plantedWords, shownHash } from './leak/twin-rooms.ts';
import { apiInProcess } from './support/api-in-process.ts';
import { testDatabase } from './support/database.ts';
import { testWords } from './support/made-room.ts';
import { deploymentPerson, roomMember } from './support/principal.ts';

const db = await testDatabase();
const api = await apiInProcess(db, { rulepacks: tideRulepacks() });
const { infra } = api;
for (const sha256 of [plantedHash, shownHash]) await db.prisma.asset.create({ data: { sha256, mime: 'image/png', size: 10n, width: 1, height: 1, createdAt: infra.clock.now() } });
const operator = await deploymentPerson(db, infra, 'OPERATOR', '运维');

/** A fork of a room with or without secrets, with somebody new in the seat of Ada. */
async function forkOf(roomId: string, { secrets, turnNumber }: { secrets: boolean; turnNumber: number }) {
  await makeTwin(infra, roomId, secrets);
  const fork = await forkRoom(infra, { roomId, turnNumber, principal: operator, clientKey: null, name: () => '分支' });
  const newcomer = await roomMember(db, infra, { roomId: fork, role: 'PLAYER', name: '新来的' });
  await updateSeats(infra, { roomId: fork, memberId: null, principal: operator, words: testWords }, [{ id: 's-ada', memberId: newcomer.memberId }]);
  return { fork, newcomer };
}

const everything = `
  name viewerRole turnNumber forkedFrom { name } snapshots { totalCount }
  documents(first: 100) { totalCount nodes { __typename documentId kindName title audience { everyone keeperOnly } version } }
  search: documents(search: "${plantedWords[0]}") { totalCount } other: documents(search: "旧信") { totalCount }
  frames(first: 100) { totalCount nodes { __typename id turnNumber fallbackText } }
  turns(first: 100) { totalCount nodes { number state versions { version text } actions { text } frames { id } runs { id } modelCalls { id } } }
  turnDiff(from: 0) { totalCount nodes { documentId title change paths { path before after } before after } }
  seats { seatId name controller characters { name } } members { role } asOf(turn: 1) { turnNumber } undoPreview { __typename }
`;

test('whoever sits down in a fork reads the same, whether there were secrets or not', async () => {
  const turnNumber = 1;
  const twins = [
    await forkOf('01900000-0000-7000-8000-0000000000b1', { secrets: false, turnNumber }),
    await forkOf('01900000-0000-7000-8000-0000000000f1', { secrets: true, turnNumber }),
  ];
  const answers = await Promise.all(twins.map(async ({ fork, newcomer }) => {
    const { data, errors } = await api.ask({ principal: newcomer, query: `query($room: ID!) { room(id: $room) { ${everything} } }`, variables: { room: nodeId('Room', fork) } });
    expect(errors).toBeUndefined();
    return { text: JSON.stringify(data), plain: normalise({ data }, fork) };
  }));
  for (const word of [...plantedWords, plantedHash]) expect(answers[1]?.text).not.toContain(word);
  expect(answers[0]?.text).toContain('The fog thickens 1.');
  expect(answers[1]?.plain).toEqual(answers[0]?.plain);
  const hidden = await db.prisma.document.count({ where: { roomId: twins[1]?.fork ?? '', id: { startsWith: 'secret-' } } });
  expect(hidden).toBeGreaterThan(10);
});
