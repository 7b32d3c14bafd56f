import { isDeepStrictEqual } from 'node:util';
import type { DocumentNode, ExecutionResult, GraphQLArgument, GraphQLField, GraphQLNamedType } from 'graphql';
import { execute, getNamedType, isEnumType, isInterfaceType, isObjectType, isRequiredArgument, parse, validate } from 'graphql';
import { expect, test, vi } from 'vitest';
import { nodeId } from '../src/graphql/relay/node-id.ts';
import { schema } from '../src/graphql/schema.ts';
import { nobody } from '../src/room/key/principal.ts';
import type { Principal } from '../src/room/key/principal.ts';
import { makeTwin, plantedHash, plantedWords, shownHash } from './leak/twin-rooms.ts';
import type { Twin } from './leak/twin-rooms.ts';
import { callsOf, idNamesOf, literalOf, selectionOf } from './leak/whole-selection.ts';
import { normalise } from './leak/normalise.ts';
import { tideRulepacks } from './leak/tide-rulepack.ts';
import { apiInProcess } from './support/api-in-process.ts';
import { testDatabase } from './support/database.ts';

const db = await testDatabase();
const api = await apiInProcess(db, { rulepacks: tideRulepacks() });
for (const sha256 of [plantedHash, shownHash]) await db.prisma.asset.create({ data: { sha256, mime: 'image/png', size: 10n, width: 1, height: 1, createdAt: new Date() } });
const bare = await makeTwin(api.infra, '01900000-0000-7000-8000-0000000000b1', false);
const full = await makeTwin(api.infra, '01900000-0000-7000-8000-0000000000f1', true);
const elsewhere = await makeTwin(api.infra, '01900000-0000-7000-8000-0000000000e1', false);

/** Whoever is not the keeper and not the seat that some secrets were told to. `as` where they look through a seat. */
const readers: Record<string, { readonly who: (twin: Twin) => Principal; readonly as?: string }> = {
  'a player': { who: ({ keys }) => keys.ada },
  'a player without a seat': { who: ({ keys }) => keys.seatless },
  'a spectator': { who: ({ keys }) => keys.watcher },
  'the keeper of another room': { who: () => elsewhere.keys.keeper },
  nobody: { who: () => nobody },
  'the keeper through a seat': { who: ({ keys }) => keys.keeper, as: 's-ada' },
};
const names = Object.keys(readers);

type Variables = Readonly<Record<string, unknown>>;

const documents = new Map<string, DocumentNode>();

/** Parsed and held against the schema once, however many ask it. */
function documentOf(source: string): DocumentNode {
  const known = documents.get(source);
  if (known !== undefined) return known;
  const document = parse(source);
  const errors = validate(schema, document);
  if (errors.length > 0) throw new Error(`${errors[0]?.message}: ${source.slice(0, 300)}`);
  documents.set(source, document);
  return document;
}

/** Without the limits of the API: here everything is asked at once. */
async function ask(principal: Principal, source: string, variables: Variables = {}): Promise<ExecutionResult> {
  return execute({ schema, document: documentOf(source), variableValues: variables, contextValue: await api.contextFor({ principal, locale: 'en' }) });
}

const toldTo = (result: unknown) => JSON.stringify(result) ?? '';

function expectNothingPlanted(result: unknown, asked: string): void {
  const text = toldTo(result);
  for (const word of [...plantedWords, plantedHash]) if (text.includes(word)) throw new Error(`${word} is told by ${asked.slice(0, 300)}: …${text.slice(Math.max(0, text.indexOf(word) - 300), text.indexOf(word) + 40)}…`);
}

const roomOf = (name: string, twin: Twin): Variables => ({ room: nodeId('Room', twin.roomId), as: readers[name]?.as ?? null });
/** Asks for a part of a room, whichever room that is. */
const inRoom = (inner: string, variables = '') => `query($room: ID!, $as: ID${variables}) { room(id: $room, as: $as) { ${inner} } }`;

/** Asks both twins the same and expects the same. */
async function expectTwins(name: string, source: string, variables: (twin: Twin) => Variables = (twin) => roomOf(name, twin)): Promise<void> {
  const who = readers[name]?.who ?? (() => nobody);
  const answers = await Promise.all([bare, full].map(async (twin) => {
    const result = await ask(who(twin), source, variables(twin));
    return { result, plain: normalise({ data: result.data, errors: result.errors?.map(({ message, path, extensions }) => ({ message, path, extensions })) }, twin.roomId) };
  }));
  expectNothingPlanted(answers[1]?.result, source);
  if (!isDeepStrictEqual(answers[1]?.plain, answers[0]?.plain)) expect(answers[1]?.plain).toEqual(answers[0]?.plain);
}

/** The type of a hidden thing, by its id: its node id is of that type. */
const typenames: Readonly<Record<string, string>> = {
  'secret-note-1': 'Note', 'secret-handout-1': 'Handout', 'secret-scene-1': 'Scene', 'secret-npc-1': 'Character', 'secret-book-1': 'Lorebook',
  'secret-lore-1': 'LoreEntry', 'pack:secret-1': 'OtherDocument', 'secret-bo-1': 'Note', 'secret-pc': 'Character', 'turn-note-1': 'Note',
  'secret-s1': 'RoomSnapshot', 'sheet-npc-1-潮汐': 'OtherDocument', 'sheet-pc-bo-潮汐': 'OtherDocument',
};
const hiddenIds = Object.keys(typenames);
const visibleIds = ['pc-ada', 'pc-bo', 'sheet-pc-ada-潮汐', 'handout-1', 'npc-1', 'quay', 's-ada', 'pregen-1', 'lore-1', 'book'];
const words = [...plantedWords, 'tide', '旧信', 'quix'];

/** Values worth trying for an argument of a room's field. */
function candidates(arg: GraphQLArgument): string[] {
  const type = getNamedType(arg.type);
  if (isEnumType(type)) return type.getValues().map((value) => value.name);
  if (type.name === 'ID') return [...hiddenIds, ...visibleIds, 'unknown'].map((id) => JSON.stringify(id));
  if (type.name === 'Int') return ['1', '2', '100'];
  if (arg.name === 'after' || arg.name === 'before') return [];
  return type.name === 'String' ? words.map((word) => JSON.stringify(word)) : [];
}

const filling = { id: 'unknown', text: plantedWords[0] };
const roomType = schema.getType('Room');
if (!isObjectType(roomType)) throw new Error('there is no Room');
const roomFields = Object.values(roomType.getFields());

test('the twins differ for their keepers, or there would be nothing to find', async () => {
  const source = inRoom('documents { totalCount } frames { totalCount } auditLog { totalCount } storyExport(format: MARKDOWN)');
  const room = (twin: Twin) => ({ room: nodeId('Room', twin.roomId), as: null });
  const [few, many] = [await ask(bare.keys.keeper, source, room(bare)), await ask(full.keys.keeper, source, room(full))];
  expect([few.errors, many.errors]).toEqual([undefined, undefined]);
  expect(toldTo(many)).toContain(plantedWords[1]);
  expect(many.data?.room).not.toEqual(few.data?.room);
  expect(toldTo(await ask(full.keys.bo, source, room(full)))).toContain(plantedWords[0]);
});

test.each(names)('%s reads the same in both, field by field, whatever is asked for', { timeout: 120_000 }, async (name) => {
  for (const field of roomFields) {
    const type = getNamedType(field.type);
    const [bareCall, ...narrowed] = callsOf(field, candidates);
    const whole = selectionOf(type, { schema, filling, depth: 4, path: ['Room'] }) ?? '';
    if (bareCall !== undefined) await expectTwins(name, inRoom(`${bareCall} ${whole}`));
    const shallow = selectionOf(type, { schema, filling, depth: 2, path: ['Room'] }) ?? '';
    for (const call of narrowed) await expectTwins(name, inRoom(`${call} ${shallow}`));
  }
});

/** What of an item tells it apart. */
function itemOf(type: GraphQLNamedType | undefined): string {
  const has = (isObjectType(type) || isInterfaceType(type)) && type.getFields().id !== undefined;
  return has ? '__typename id' : '__typename';
}

function nodeTypeOf(type: GraphQLNamedType): GraphQLNamedType | undefined {
  const edge = isObjectType(type) ? getNamedType(type.getFields().edges?.type) : undefined;
  return isObjectType(edge) ? getNamedType(edge.getFields().node?.type) : undefined;
}

const directions = [['first', 'after', 'hasNextPage', 'endCursor'], ['last', 'before', 'hasPreviousPage', 'startCursor']] as const;

async function pagesOf(name: string, twin: Twin, field: GraphQLField<unknown, unknown>, [count, from, more, edge]: (typeof directions)[number]): Promise<unknown[]> {
  const source = inRoom(`page: ${field.name}(${count}: 2, ${from}: $cursor) { totalCount pageInfo { hasNextPage hasPreviousPage endCursor startCursor } edges { cursor node { ${itemOf(nodeTypeOf(getNamedType(field.type)))} } } }`, ', $cursor: String');
  const pages: unknown[] = [];
  let cursor: string | null = null;
  do {
    const result: ExecutionResult = await ask(readers[name]?.who(twin) ?? nobody, source, { ...roomOf(name, twin), cursor });
    expect(result.errors).toBeUndefined();
    pages.push(normalise(result.data, twin.roomId));
    const page = (result.data?.room as { page: { pageInfo: Record<string, unknown> } } | null | undefined)?.page;
    cursor = page?.pageInfo[more] === true ? String(page.pageInfo[edge]) : null;
  } while (cursor !== null && pages.length < 60);
  return pages;
}

test.each(names)('%s turns the same pages in both', { timeout: 120_000 }, async (name) => {
  const connections = roomFields.filter((field) => getNamedType(field.type).name.endsWith('Connection'));
  expect(connections.length).toBeGreaterThan(4);
  for (const field of connections) for (const direction of directions) {
    const [few, many] = [await pagesOf(name, bare, field, direction), await pagesOf(name, full, field, direction)];
    expect([field.name, many]).toEqual([field.name, few]);
  }
});

const nodeInterface = schema.getType('Node');
const nodeTypes = isInterfaceType(nodeInterface) ? schema.getPossibleTypes(nodeInterface) : [];
const themselves = names.filter((name) => readers[name]?.as === undefined);

test.each(themselves)('%s finds the same by node ids, and a hidden thing as little as one that never was', { timeout: 120_000 }, async (name) => {
  for (const type of nodeTypes) {
    const inner = selectionOf(type, { schema, filling, depth: 2, path: ['Room'] }) ?? '';
    const source = `query($id: ID!) { node(id: $id) { __typename ... on ${type.name} ${inner} } }`;
    for (const id of [...hiddenIds, ...visibleIds, 'm-ada', 'unknown']) {
      await expectTwins(name, source, (twin) => ({ id: nodeId(type.name, type.name === 'Room' ? twin.roomId : `${twin.roomId}:${id}`) }));
    }
    const ids = [...hiddenIds, 'unknown'].map((id) => nodeId(type.name, `${full.roomId}:${id}`));
    const { data } = await ask(readers[name]?.who(full) ?? nobody, 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
    expect(data?.nodes).toEqual(ids.map(() => null));
  }
});

test.each(themselves)('%s reads nothing planted from the rest of the schema', { timeout: 60_000 }, async (name) => {
  const room = JSON.stringify(nodeId('Room', full.roomId));
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (['room', 'node', 'nodes'].includes(field.name)) continue;
    const inner = selectionOf(getNamedType(field.type), { schema, filling, depth: 3, path: ['Query'] }) ?? '';
    for (const call of callsOf(field, (arg) => (getNamedType(arg.type).name === 'ID' ? [room] : candidates(arg)))) {
      expectNothingPlanted(await ask(readers[name]?.who(full) ?? nobody, `{ ${call} ${inner} }`), call);
    }
  }
});

type Probe = { readonly mutation: string; readonly at: string; readonly source: string };

/** Every mutation, with every place in it where an id of something in a room may stand. */
function probes(): Probe[] {
  return Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
    const places = field.args.flatMap((arg) => (getNamedType(arg.type).name === 'ID' ? [arg.name] : idNamesOf(arg.type))).filter((place) => place !== 'roomId' && place !== 'clientKey');
    return [...new Set(places)].map((at): Probe => {
      const asked = field.args.filter((arg) => arg.name === at || isRequiredArgument(arg) || idNamesOf(arg.type).includes(at));
      const filled = `${field.name}(${asked.map((arg) => `${arg.name}: ${literalOf(arg.type, { id: '<id>', text: 'x' }, new Set([at]))}`).join(', ')})`
        .replaceAll('roomId: "<id>"', 'roomId: $room').replaceAll('clientKey: "<id>"', 'clientKey: $key').replaceAll('"<id>"', '$id');
      const used = ['room', 'id', 'key'].filter((variable) => filled.includes(`$${variable}`)).map((variable) => `$${variable}: ID!`).join(', ');
      return { mutation: field.name, at, source: `mutation(${used}) { ${filled} { __typename ... on DomainError { code message issues { path code message } } } }` };
    });
  });
}

const members = ['a player', 'a player without a seat', 'a spectator'];

test.each(members)('%s is refused alike whether a thing is hidden or never was', { timeout: 120_000 }, async (name) => {
  const who = readers[name]?.who(full) ?? nobody;
  const all = probes();
  expect(all.length).toBeGreaterThan(15);
  let key = 0;
  for (const { mutation, at, source } of all) {
    const told = async (id: string, spelled: string) => {
      const answer = await ask(who, source, { room: nodeId('Room', full.roomId), id: spelled, key: `probe ${(key += 1)}` });
      return toldTo(answer).replaceAll(spelled, '<id>').replaceAll(id, '<id>');
    };
    const nodeOf = (typename: string, id: string) => nodeId(typename, `${full.roomId}:${id}`);
    const never = new Map<string, string>([['', await told('unknown', 'unknown')]]);
    for (const typename of new Set(Object.values(typenames))) never.set(typename, await told('unknown', nodeOf(typename, 'unknown')));
    for (const [hidden, typename] of Object.entries(typenames)) {
      expect([mutation, at, await told(hidden, hidden)]).toEqual([mutation, at, never.get('')]);
      expect([mutation, at, await told(hidden, nodeOf(typename, hidden))]).toEqual([mutation, at, never.get(typename)]);
    }
  }
});

test.each(names.filter((name) => !['nobody', 'the keeper of another room'].includes(name)))('%s watches the same happen in both', { timeout: 60_000 }, async (name) => {
  const reader = readers[name];
  if (reader === undefined) throw new Error(name);
  const frame = selectionOf(schema.getType('Frame') ?? roomType, { schema, filling, depth: 3, path: ['Room'] }) ?? '';
  const [before, after] = [await makeTwin(api.infra, `01900000-0000-7000-8000-0000000001b${names.indexOf(name)}`, false), await makeTwin(api.infra, `01900000-0000-7000-8000-0000000001f${names.indexOf(name)}`, true)];
  const watched = await Promise.all([before, after].map(async (twin) => {
    const { data } = await ask(reader.who(twin), inRoom('frames(first: 1) { pageInfo { endCursor } }'), roomOf(name, twin));
    const cursor = (data?.room as { frames: { pageInfo: { endCursor: string } } }).frames.pageInfo.endCursor;
    const watching = await api.watchAnything({ principal: reader.who(twin), locale: 'en', query: `subscription { frames(roomId: ${JSON.stringify(nodeId('Room', twin.roomId))}, after: ${JSON.stringify(cursor)}${reader.as === undefined ? '' : `, as: ${JSON.stringify(reader.as)}`}) ${frame} }` });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await twin.play();
    await vi.waitFor(() => expect(toldTo(watching.results)).toContain('the end'), { timeout: 15_000 });
    watching.stop();
    return { twin, results: watching.results.filter((result) => !toldTo(result).includes('PresenceFrame')) };
  }));
  const [without, within] = watched;
  expectNothingPlanted(within?.results, 'the subscription');
  expect(within?.results.length).toBeGreaterThan(10);
  const told = ({ twin, results }: { twin: Twin; results: ExecutionResult[] } = { twin: full, results: [] }) => results.map((result) => normalise(result, twin.roomId));
  expect(told(within)).toEqual(told(without));
});
