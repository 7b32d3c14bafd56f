import type { NewFrame } from '../../src/core/frame/frame.ts';
import type { DataOf, DocumentKind } from '../../src/core/document/kinds/index.ts';
import type { Db } from '../../src/infra/db/connect-database.ts';
import { makeKey } from '../../src/room/key/make-key.ts';
import type { KeyPorts } from '../../src/room/key/key-ports.ts';
import { nobody } from '../../src/room/key/principal.ts';
import type { Principal } from '../../src/room/key/principal.ts';
import { changeClockIn } from '../../src/room/clock/change-clock.ts';
import { changeInitiativeIn, initiativeInWrite } from '../../src/room/initiative/change-initiative.ts';
import { recordAudit } from '../../src/room/audit/record-audit.ts';
import { claimTurn } from '../../src/room/turn/claim-turn.ts';
import { commitTurn } from '../../src/room/turn/commit-turn.ts';
import type { TurnOutcome } from '../../src/room/turn/commit-turn.ts';
import { storeDraftPart } from '../../src/room/turn/draft.ts';
import { failTurn } from '../../src/room/turn/end-turn.ts';
import { storeCall } from '../../src/room/turn/model-call.ts';
import type { RoomWrite } from '../../src/room/write/write-room.ts';
import { writeRoom } from '../../src/room/write/write-room.ts';
import { sheetId } from '../../src/room/sheet/sheet-id.ts';
import { changeTreeIn, setVariableIn } from '../../src/room/variable/change-variables.ts';
import { submitActions } from '../../src/turn/intake/submit-actions.ts';
import { tideId } from './tide-rulepack.ts';

/** Words that stand in nothing but secrets. */
export const plantedWords = ['quixotrium', '囍龘靐'] as const;
const planted = plantedWords.join(' ');
export const plantedHash = 'f'.repeat(64);

export const shownHash = 'a'.repeat(64);
const picture = (sha256: string) => ({ sha256, mime: 'image/png', size: 10, width: 1, height: 1, alt: '' });

type Ports = KeyPorts & { readonly db: Db };
/** A room that looks the same to everybody but its keeper, whether secrets were planted in it or not. */
export type Twin = { readonly roomId: string; readonly keys: Readonly<Record<'keeper' | 'ada' | 'bo' | 'seatless' | 'watcher', Principal>>; play(): Promise<void> };

type Building = { readonly ports: Ports; readonly roomId: string; readonly secrets: boolean };

const system = (id: string, audience: string[], text: string): NewFrame => ({ id, type: 'system', audience, data: { code: 'command.reply', params: { text }, private: true } });
const narrative = (id: string, text: string, audience = ['*'], presentCharacterIds: readonly string[] = []): NewFrame => ({ id, type: 'narrative', audience, data: { speaker: 'KEEPER', name: null, characterId: null, text, format: 'MARKDOWN', presentCharacterIds } });
const roll = (id: string, audience: string[], reason: string): NewFrame => ({
  id, type: 'dice', audience, data: { actor: '沈舟', kind: 'ROLL', expression: '1d6', reason, dice: [{ sides: '6', values: [3], kept: [true] }], total: 3, target: null, success: null, secret: audience[0] !== '*', detail: null },
});

/** A check by the rules with everything that is told about one. */
const check = (id: string, audience: string[], word: string): NewFrame => {
  const labels = { en: word, zh: word };
  const outcome = { id: 'good', labels, success: true, critical: false, fumble: false, tier: 1, margin: 3 };
  const facts = { roll: 3, dice: [3], modifier: 0, successes: 0, ones: 0, params: {} };
  return {
    id, type: 'dice', audience,
    data: {
      actor: word, kind: 'CHECK', expression: '1d100', reason: word, dice: [{ sides: '100', values: [3], kept: [true] }], total: 3, target: 50, success: true, secret: audience[0] !== '*', detail: null,
      check: { system: tideId, characterId: 'secret-pc', stat: { key: word, labels }, difficulty: word, variant: null, modifiers: { [word]: 1 }, effectiveTarget: 25, subsystem: { id: word, slot: word }, outcome, facts, spent: 0 },
    },
  };
};

const sheetOf = (characterId: string, word: string) => ({ characterId, system: tideId, values: { 力量: 60, 职业: word }, statusEffects: [word] });

async function makeMembers({ ports, roomId }: Building): Promise<Twin['keys']> {
  const make = (id: string, role: 'KEEPER' | 'PLAYER' | 'SPECTATOR', name: string) => ports.db.prisma.$transaction(async (tx) => {
    const personId = `${roomId}-${id}`;
    await tx.person.create({ data: { id: personId, name, createdAt: ports.clock.now() } });
    await tx.member.create({ data: { roomId, id, personId, name, role, createdAt: ports.clock.now() } });
    const { key } = await makeKey(tx, ports, { purpose: 'PERSON', role, name, personId, roomId, memberId: id });
    return { ...nobody, via: 'bearer', keys: [key] } satisfies Principal;
  });
  return {
    keeper: await make('m-keeper', 'KEEPER', '守秘人'), ada: await make('m-ada', 'PLAYER', 'Ada'), bo: await make('m-bo', 'PLAYER', '波'),
    seatless: await make('m-seatless', 'PLAYER', 'Seatless'), watcher: await make('m-watcher', 'SPECTATOR', 'Watcher'),
  };
}

/** What characters are and have: a type, and attributes that only the keeper knows of, `n` of them. */
function castSchema(n: number): DataOf<'character-schema'> {
  const hidden = Array.from({ length: n }, (_, i) => ({ id: `${planted} ${i}`, name: planted, description: planted, type: 'number', category: 'bio', min: i, visibility: 'keeper' }) as const);
  return { types: n === 0 ? ['npc'] : ['npc', plantedWords[0]], attributes: [...hidden, { id: '力量', name: { en: 'Strength', zh: '力量' }, type: 'number', category: 'stats', min: 0, max: 100, integer: true }], unknownKeys: 'keep' };
}

type Put = <K extends DocumentKind>(kind: K, id: string, data: DataOf<K>, shownTo?: readonly string[]) => Promise<void>;

/** A value that everybody sees; how it came about, what it began with and where it goes from here is the keeper's. */
const dimensionOf = (word: string, n: number): DataOf<'dimension'> => ({
  key: `tide${n}`, name: { en: `Tide ${n}`, zh: `潮位 ${n}` }, description: '港口', schema: { type: 'string' }, names: [word], initialValue: word, value: '涨', updateRule: null,
  rules: word === '' ? [] : [{ path: '', when: null, value: JSON.stringify(word) }], visibility: 'player', lastTracked: null, lastChange: { by: 'hand', reason: word }, order: word.length + n,
});

/** What exists in one of the twins only: for keepers, and some of it for the seat of Bo. */
async function putSecrets(put: Put, n: number): Promise<void> {
  await put('note', `secret-note-${n}`, { title: `${planted} note`, text: planted });
  await put('handout', `secret-handout-${n}`, { title: `${planted} handout`, text: planted, image: picture(plantedHash) });
  await put('scene', `secret-scene-${n}`, { title: `${planted} scene`, description: planted, image: null, secret: { text: planted } });
  await put('character', `secret-npc-${n}`, { name: `${planted} npc ${n}`, aliases: [`${planted} alias ${n}`], type: 'npc', description: planted, portrait: null, fields: { [planted]: planted }, secret: null });
  await put('book', `secret-book-${n}`, { name: `${planted} book`, description: planted, binding: 'room', bindingId: null, enabled: true, order: 0, settings: {}, origin: planted, source: null });
  const lore = { bookId: 'book', entryId: String(n), title: planted, keys: [planted], secondaryKeys: [planted], content: planted, enabled: true, constant: false, selective: false, caseSensitive: false, secret: true, order: 1, inert: null, handle: planted, source: null };
  await put('lore-entry', `secret-lore-${n}`, lore);
  const style = { presetId: `secret-${n}`, name: planted, origin: planted, enabled: n === 0, segments: [{ identifier: planted, title: planted, text: planted, place: 'head' as const }], promptCount: 1 };
  await put('preset', `preset:secret-${n}`, { ...style, sampling: { [planted]: planted }, macros: { [planted]: 1 }, dropped: [], inert: [], issues: [] });
  const told = { description: planted, personality: planted, scenario: planted, examples: planted, systemPrompt: planted, postHistory: planted, creatorNotes: planted, creatorNotesByLanguage: { en: planted }, tags: [planted], extensions: { [planted]: planted } };
  const card = { ...told, name: `${planted} card ${n}`, nickname: planted, role: 'WORLD' as const, format: 'character-card-v3', origin: planted, enabled: true, characterId: null, pregenId: null, bookId: `secret-book-${n}`, creator: planted, version: planted };
  await put('card', `card:secret-${n}`, { ...card, openings: [{ kind: 'first', text: planted }], toldOpening: null, depthPrompt: { prompt: planted, depth: 4, role: 'system' }, pictures: [{ type: 'icon', name: planted, asset: picture(plantedHash) }], source: { [planted]: planted } });
  await put('variable', `var:secret_${n}`, { key: `secret_${n}`, kind: 'text', minimum: null, maximum: null, options: [], label: { en: planted, zh: planted }, visibility: 'keeper', initial: planted, value: planted, order: n });
  await put('dimension', `dim:secret${n}`, { ...dimensionOf(planted, n), key: `secret${n}`, name: planted, description: planted, value: planted, visibility: 'keeper' });
  await put('plugin-switch', `plugin:secret-${n}`, { pluginId: planted, version: planted, enabled: false, enabledAt: null, provides: [planted], setUp: { [planted]: planted } });
  await put('plugin-data', `data:${planted}/notes/${n}`, { namespace: planted, key: planted, value: { [planted]: planted } });
  await put('pack-switch', `pack:secret-${n}`, { packId: planted, version: planted, enabled: true, enabledAt: null });
  await put('sheet', sheetId(`secret-npc-${n}`, tideId), sheetOf(`secret-npc-${n}`, planted));
  await put('sheet', sheetId(`npc-${n}`, tideId), sheetOf(`npc-${n}`, planted));
  await put('note', `secret-bo-${n}`, { title: `${planted} for Bo`, text: planted }, ['s-bo']);
}

async function putVisible(put: Put, secrets: boolean, n: number): Promise<void> {
  const hidden = secrets ? planted : '';
  await put('note', `note-${n}`, { title: `给 Ada ${n}`, text: 'for her eyes' }, ['s-ada']);
  await put('handout', `handout-${n}`, { title: `旧信 ${n}`, text: 'Come alone.', image: picture(shownHash) }, ['*']);
  await put('character', `npc-${n}`, { name: `林婉 ${n}`, aliases: [], type: 'npc', description: 'Archivist.', portrait: null, fields: { age: 34 }, secret: secrets ? { text: planted, goals: planted, fields: { [planted]: 1 } } : null }, ['*']);
  await put('dimension', `dim:tide${n}`, dimensionOf(hidden, n));
  await put('pregen', `pregen-${n}`, { name: `老赵 ${n}`, description: 'A cook.', portrait: null, fields: secrets ? { [planted]: planted } : {}, claimedBySeat: null, characterId: null });
  await put('lore-entry', `lore-${n}`, { bookId: n === 1 ? 'book' : 'secret-book-0', entryId: `e${n}`, title: '潮汐', keys: ['tide'], secondaryKeys: [], content: 'The tide.', enabled: true, constant: false, selective: false, caseSensitive: false, secret: false, order: 1, inert: null, handle: null, source: hidden });
}

/** An order of turns in which, in one of the twins, somebody hidden stands, has their turn, and moves about. Who the crab really is, nobody knows. */
function orderOf(secrets: boolean, n: number, crab = 7): DataOf<'initiative'> {
  const open = { hidden: false, characterId: null };
  const hidden = { id: 'e-hidden', name: `${planted} lurks`, characterId: 'secret-npc-1', value: 10 + n / 10, hidden: true };
  return {
    round: 2,
    currentId: secrets && n % 2 === 1 ? 'e-hidden' : 'e-ada',
    entries: [
      { ...open, id: 'e-ada', name: '沈舟 ada', characterId: 'pc-ada', value: 18 },
      ...(secrets ? [hidden] : []),
      { ...open, id: 'e-crab', name: '螃蟹', characterId: secrets ? 'secret-npc-2' : null, value: crab },
    ],
  };
}

/** A tree of which everybody sees the tide of the harbour; in one of the twins there is more, with notes of its author. */
function treeOf(secrets: boolean, tide: number): DataOf<'variable-tree'> {
  const open = { 港口: { 潮: secrets ? [tide, planted] : tide } };
  if (!secrets) return { tree: open, names: [['港口', ['潮']]], schema: [], exposed: ['港口'], books: [] };
  return { tree: { [planted]: { [planted]: planted, n: 0 }, ...open, 港口二号: planted }, names: [[planted, [planted, 'n']], ['港口', ['潮']], '港口二号'], schema: [{ path: [planted], required: [planted] }], exposed: [planted.slice(0, 3), '港口'], books: [planted] };
}

/** Time passes on a clock of the story's own calendar, and a hidden one has its turn: neither is seen. */
async function fightUnseen(write: RoomWrite, n: number): Promise<void> {
  await changeClockIn(write, { do: 'advance', delta: { months: 0, minutes: n }, note: planted });
  await changeTreeIn(write, { do: 'operate', operations: [{ op: 'set', path: [planted, 'n'], value: n }] });
  const [first] = await write.documents.readKinds(['dimension']);
  if (first?.kind === 'dimension') await write.documents.put({ kind: 'dimension', id: first.id, data: { ...first.data, lastChange: { by: 'rule', reason: `${planted} ${n}` } } });
  const crab = (await initiativeInWrite(write))?.entries.find(({ id }) => id === 'e-crab');
  await write.documents.put({ kind: 'initiative', id: 'initiative', data: orderOf(true, n, crab?.value) });
}

/** The clock and a number that everybody sees change. */
async function fightSeen(write: RoomWrite, secrets: boolean, n: number): Promise<void> {
  await changeClockIn(write, { do: 'set', face: `雾月第${n}夜`, note: secrets ? planted : '' });
  await setVariableIn(write, 'mvu.港口.潮', 3 + n);
  await setVariableIn(write, 'tide', n);
  await changeInitiativeIn(write, { do: 'set', id: 'e-crab', value: 7 - n / 10 });
}

async function layTable({ ports, roomId, secrets }: Building): Promise<void> {
  await writeRoom(ports, { roomId, memberId: 'm-keeper' }, async (write) => {
    const put: Put = (kind, id, data, shownTo = []) => write.documents.put({ kind, id, data, shownTo });
    const seat = { currentCharacterId: null, lastMemberId: null, characters: [], controller: 'human' } as const;
    await put('seat', 's-host', { ...seat, characters: [], name: '主持', role: 'host', memberId: 'm-keeper', order: 0 });
    await put('seat', 's-ada', { ...seat, name: '一号席', role: 'player', memberId: 'm-ada', characters: ['pc-ada'], order: 1 });
    // Whom Bo plays beside, nobody else knows.
    await put('seat', 's-bo', { ...seat, name: '二号席', role: 'player', memberId: 'm-bo', characters: secrets ? ['secret-pc', 'pc-bo'] : ['pc-bo'], currentCharacterId: 'pc-bo', order: 2 });
    await put('table', 'table', { currentSceneId: 'quay', opening: 'The fog comes in.' });
    await put('scene', 'quay', { title: '码头', description: 'Fog.', image: picture(shownHash), secret: secrets ? { text: planted } : null }, ['*']);
    await put('book', 'book', { name: '港湾志', description: 'What is known.', binding: 'room', bindingId: null, enabled: true, order: 0, settings: {}, origin: 'harbour', source: secrets ? planted : null }, ['*']);
    for (const who of ['ada', 'bo']) await put('character', `pc-${who}`, { name: `沈舟 ${who}`, aliases: [], type: 'player', description: '', portrait: null, fields: {}, secret: null }, ['*']);
    await put('character-schema', 'character-schema', castSchema(secrets ? 1 : 0));
    await put('clock', 'clock', { face: '雾月第一夜', events: [] });
    await put('initiative', 'initiative', orderOf(secrets, 0));
    await put('variable', 'var:tide', { key: 'tide', kind: 'number', minimum: 0, maximum: 100, options: [], label: { zh: '潮位' }, visibility: 'player', initial: 0, value: 0, order: secrets ? 7 : 0 });
    await put('variable-tree', 'variables', treeOf(secrets, 3));
    await put('sheet', sheetId('pc-ada', tideId), sheetOf('pc-ada', '灯塔看守'), ['*']);
    // What Bo's character can do, only Bo knows; in one of the rooms there is nothing to know.
    if (secrets) await put('sheet', sheetId('pc-bo', tideId), sheetOf('pc-bo', planted), ['s-bo']);
    if (secrets) await put('sheet', sheetId('secret-pc', tideId), sheetOf('secret-pc', planted), ['s-bo']);
    if (secrets) await put('character', 'secret-pc', { name: `${planted} played`, aliases: [], type: 'player', description: planted, portrait: picture(plantedHash), fields: {}, secret: null }, ['s-bo']);
  });
  // Where the room comes from and which places of its past have names, only keepers know.
  if (secrets) {
    await ports.db.prisma.room.update({ where: { id: roomId }, data: { forkedFrom: { roomId: 'elsewhere', name: planted, turnNumber: 1 } } });
    await ports.db.prisma.roomSnapshot.create({ data: { roomId, id: 'secret-s1', name: planted, rev: 1n, seq: 1n, turnNumber: 0, createdAt: ports.clock.now() } });
  }
  for (const n of [1, 2, 3]) {
    if (secrets) await keepersOwn({ ports, roomId, secrets }, n);
    await writeRoom(ports, { roomId, memberId: 'm-keeper' }, (write) => putVisible((kind, id, data, shownTo = []) => write.documents.put({ kind, id, data, shownTo }), secrets, n));
  }
}

/** Work that only keepers see: hidden documents, edits of hidden halves, frames for themselves, lines in the log. */
async function keepersOwn({ ports, roomId }: Building, n: number): Promise<void> {
  const put = (write: RoomWrite): Put => (kind, id, data, shownTo = []) => write.documents.put({ kind, id, data, shownTo });
  await writeRoom(ports, { roomId, memberId: 'm-keeper' }, (write) => putSecrets(put(write), n));
  await writeRoom(ports, { roomId, memberId: 'm-keeper' }, async (write) => {
    await fightUnseen(write, n);
    const scene = (await write.documents.read(['quay'])).get('quay');
    if (scene?.kind === 'scene') await write.documents.put({ kind: 'scene', id: 'quay', data: { ...scene.data, secret: { text: `${planted} ${n}` } } });
    await write.documents.put({ kind: 'character-schema', id: 'character-schema', data: castSchema(1 + n) });
    write.frame(system(`hidden-${n}`, ['keeper'], planted));
    write.frame(roll(`hidden-roll-${n}`, ['keeper'], planted));
    write.frame(check(`hidden-check-${n}`, ['keeper'], planted));
    write.frame(narrative(`hidden-words-${n}`, planted, ['keeper', 's-bo']));
  });
  await ports.db.prisma.$transaction((tx) => recordAudit(tx, ports, { roomId, principal: null, action: 'ROOM_UPDATED', target: planted, detail: { planted } }));
}

async function act({ ports, roomId, secrets }: Building, clientKey: string, text: string): Promise<string> {
  const base = { roomId, clientKey, memberId: 'm-ada', personId: `${roomId}-m-ada`, seatId: 's-ada' };
  const { turnId } = await submitActions(ports, { ...base, actions: [{ kind: 'act', text }] });
  if (secrets) {
    // Table talk starts no turn, and a whisper of it is between a seat and the keepers.
    await submitActions(ports, { ...base, clientKey: `${clientKey} whisper`, memberId: 'm-bo', personId: `${roomId}-m-bo`, seatId: 's-bo', actions: [{ kind: 'talk', text: planted, whisper: true }] });
    // One that is part of the turn leads to no other turn, and still is nobody else's.
    await ports.db.prisma.action.create({ data: { roomId, id: ports.ids.uuid(), turnId, ordinal: 1_000_000n, seatId: 's-bo', memberId: 'm-bo', kind: 'act', text: planted, actorId: 'secret-pc', whisper: true, createdAt: ports.clock.now() } });
  }
  return turnId ?? '';
}

function outcomeOf(secrets: boolean, n: number): TurnOutcome {
  const frames = [narrative(`told-${n}`, `The fog thickens ${n}.`, ['*'], secrets ? ['pc-ada', `secret-npc-${n}`] : ['pc-ada']), roll(`rolled-${n}`, ['*'], '看'), ...(secrets ? [narrative(`aside-${n}`, planted, ['keeper']), roll(`secret-${n}`, ['keeper'], planted)] : [])];
  return {
    units: secrets ? [{ runtimeId: 'keeper', kept: true, needs: [], reads: [], effects: [{ op: 'create', document: { kind: 'note', id: `turn-note-${n}`, data: { title: planted, text: planted } } }] }] : [],
    frames,
    sections: secrets ? [{ id: 'secret', title: planted, text: planted, tokens: 9, priority: 1, cut: false }] : [],
    runs: secrets ? [{ id: 'keeper', stage: 'narrative', status: 'DONE', startedAt: '2026-01-02T03:04:05.000Z', durationMs: 1, note: planted }] : [],
    lore: secrets ? [{ documentId: planted, title: planted, active: true, reason: 'key-match', primary: [planted], secondary: [], pass: 1, chance: null, tokens: 9 }] : [],
  };
}

async function playTurn(building: Building, n: number): Promise<void> {
  const { ports, roomId, secrets } = building;
  const turn = await claimTurn(ports, roomId, await act(building, `act-${n}`, `我看 ${n}`), 'w');
  if (turn === null) throw new Error('the turn was not taken');
  if (secrets) {
    const usage = { inputTokens: 7, outputTokens: 7, cachedTokens: 0, reasoningTokens: 0 };
    const request = { system: planted, messages: [{ role: 'user', text: planted } as const], tools: [] };
    await storeCall(ports, { key: { roomId, turnId: turn.id, version: 1, lane: 'keeper', ordinal: 0 }, model: { name: planted, modelId: planted }, request, answer: { text: planted, toolCalls: [], finish: 'stop', usage }, costMicros: 1, startedAt: ports.clock.now() });
  }
  await commitTurn(ports, turn, outcomeOf(secrets, n));
}

/** A turn that failed on something that only its keeper knows, and one that is being told. */
async function leaveOpenTurns(building: Building): Promise<void> {
  const { ports, roomId, secrets } = building;
  const failed = await claimTurn(ports, roomId, await act(building, 'fails', '我等'), 'w');
  if (failed !== null) await failTurn(ports, failed, { code: 'TURN_CONFLICT', params: { documents: secrets ? `secret-note-1 ${planted}` : 'handout-1' } });
  const running = await claimTurn(ports, roomId, await act(building, 'runs', '我走'), 'w');
  if (running === null) throw new Error('the turn was not taken');
  const part = (ordinal: number, audience: string[], piece: Parameters<typeof storeDraftPart>[2]['piece']) => storeDraftPart(ports.db, roomId, { turnId: running.id, attempt: running.attempt, ordinal, audience, piece });
  await part(0, ['*'], { kind: 'text', frameId: 'draft-1', offset: 0, text: '雾' });
  if (secrets) await part(1, ['keeper'], { kind: 'frame', frame: roll('draft-secret', ['keeper'], planted) });
  await part(2, ['*'], { kind: 'text', frameId: 'draft-2', offset: 0, text: '散了' });
}

/**
 * Receipts that say nothing new to players: one settled, where only a hidden dimension changed; one that is owed for another reason;
 * and one of nothing but hidden dimensions, which is final and so is nothing to them.
 */
async function putReceipts({ ports, roomId, secrets }: Building): Promise<void> {
  const { prisma: tx } = ports.db;
  const turns = (await tx.turn.findMany({ where: { roomId, state: 'COMMITTED' }, orderBy: { number: 'asc' } })).map(({ id }) => id);
  const base = { roomId, version: 1, attempts: 1, createdAt: ports.clock.now() };
  const hidden = { reason: planted, definitions: { [planted]: { updateRule: planted, visibility: 'keeper' } }, readVersions: { [planted]: 7 }, failure: { code: 'SETTLEMENT_INCOMPLETE', params: { dimensions: planted }, issues: [{ path: [planted], code: 'DIMENSION_NO_RULE', params: { name: planted } }] } };
  const plain = { failure: { code: 'SETTLEMENT_NOT_RUN', params: {}, issues: [] } };
  const [first = '', second = ''] = turns;
  const changed = secrets ? { state: 'SETTLED', reason: planted, changes: [{ key: planted, from: 1, to: 2, visibility: 'keeper' }] } : { state: 'NO_CHANGE' };
  await tx.settlementReceipt.create({ data: { ...base, id: `${first}.1`, turnId: first, turnNumber: 1, ...changed } });
  await tx.settlementReceipt.create({ data: { ...base, id: `${second}.1`, turnId: second, turnNumber: 2, state: 'PENDING_SETTLEMENT', shown: !secrets, ...(secrets ? hidden : plain) } });
  if (secrets) await tx.settlementReceipt.create({ data: { ...base, id: 'secret-turn.1', turnId: 'secret-turn', turnNumber: 3, shown: false, ...changed } });
  await writeRoom(ports, { roomId }, (write) => {
    write.frame({ id: 'settled-1', type: 'receipt', audience: ['*'], data: { receiptId: `${first}.1`, turnId: first, state: secrets ? 'SETTLED' : 'NO_CHANGE', publicState: 'NO_CHANGE' } });
    if (secrets) write.frame({ id: 'settled-secret', type: 'receipt', audience: ['keeper'], data: { receiptId: 'secret-turn.1', turnId: 'secret-turn', state: 'SETTLED', publicState: 'NO_CHANGE' } });
    return Promise.resolve();
  });
}

/** What happens while somebody reads live. */
async function play(building: Building): Promise<void> {
  const { ports, roomId, secrets } = building;
  if (secrets) await keepersOwn(building, 9);
  await writeRoom(ports, { roomId, memberId: 'm-keeper' }, (write) => putVisible((kind, id, data, shownTo = []) => write.documents.put({ kind, id, data, shownTo }), secrets, 9));
  if (secrets) await keepersOwn(building, 10);
  await writeRoom(ports, { roomId, memberId: 'm-keeper' }, (write) => fightSeen(write, secrets, 9));
  if (secrets) await keepersOwn(building, 11);
  await writeRoom(ports, { roomId }, (write) => { write.frame(system('end', ['*'], 'the end')); return Promise.resolve(); });
}

/** Makes one of the twins: same ids, same names, same story; with secrets in everything that may hold one, or with none. */
export async function makeTwin(ports: Ports, roomId: string, secrets: boolean): Promise<Twin> {
  const building: Building = { ports, roomId, secrets };
  await ports.db.pool.query(
    `INSERT INTO rooms (id, name, locale, status, phase, answering, rulepack_id, created_by, created_at, updated_at) VALUES ($1, '雾港', 'en', 'ACTIVE', 'PLAY', 'EACH_ACTION', $4, $2, $3, $3)`,
    [roomId, `${roomId}-m-keeper`, ports.clock.now(), tideId],
  );
  await ports.db.pool.query('INSERT INTO room_heads (room_id) VALUES ($1)', [roomId]);
  const keys = await makeMembers(building);
  await layTable(building);
  await playTurn(building, 1);
  await playTurn(building, 2);
  await leaveOpenTurns(building);
  await putReceipts(building);
  return { roomId, keys, play: () => play(building) };
}
