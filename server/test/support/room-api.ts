import type { TestServer } from './start-server.ts';

/** Somebody at a table: the key they hold and what the API calls them. */
export type Guest = { readonly key: string; readonly memberId: string };

/** A mutation's answer; its payload's fields beside the name of the type. */
export type Outcome = { readonly __typename: string; readonly code?: string } & Readonly<Record<string, unknown>>;

const problem = '... on DomainError { code message issues { path code } }';

/** Runs one mutation and gives its result; `selection` is what to read of the payload. */
export async function mutate(server: TestServer, key: string, call: { name: string; args: string; types?: string; payload: string; selection: string; variables?: Record<string, unknown> }): Promise<Outcome> {
  const { name, args, types = '', payload, selection, variables = {} } = call;
  const query = `mutation M${types} { ${name}(${args}) { __typename ... on ${payload} { ${selection} } ${problem} } }`;
  const answer = await server.ask<Record<string, Outcome>>(query, { key, variables });
  if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
  return answer.data[name] as Outcome;
}

/** A room made through the API: a keeper, two players with seats, a spectator. */
export async function openRoom(server: TestServer, options: { name?: string; seats?: number; locale?: string; answering?: string } = {}) {
  const { name = '雾港 Fog Harbour', seats = 2, locale = 'en', answering = 'EACH_ACTION' } = options;
  const made = await mutate(server, server.operatorKey, {
    name: 'createRoom', types: '($input: CreateRoomInput!)', args: 'input: $input', payload: 'CreateRoomPayload',
    selection: 'room { id seats { id seatId role } members { id } }', variables: { input: { name, seats, locale, answering } },
  });
  const room = made.room as { id: string; seats: { id: string; seatId: string; role: string }[]; members: { id: string }[] };
  const invite = async (role: string, seatId: string | null, guest: string): Promise<Guest> => {
    const invited = await mutate(server, server.operatorKey, {
      name: 'createInvite', types: '($input: CreateInviteInput!)', args: 'input: $input', payload: 'CreateInvitePayload',
      selection: 'key member { id }', variables: { input: { roomId: room.id, role, seatId, name: guest } },
    });
    return { key: invited.key as string, memberId: (invited.member as { id: string }).id };
  };
  const [host, one, two] = room.seats;
  if (host === undefined || one === undefined || two === undefined) throw new Error('the room has no seats');
  const keeper: Guest = { key: server.operatorKey, memberId: room.members[0]?.id ?? '' };
  const ada = await invite('PLAYER', one.id, 'Ada');
  const bo = await invite('PLAYER', two.id, '波');
  const watcher = await invite('SPECTATOR', null, 'Watcher');
  return { id: room.id, seats: { host: host.id, ada: one.id, bo: two.id }, keeper, ada, bo, watcher };
}
