import { setTimeout as sleep } from 'node:timers/promises';
import type { NewFrame } from '../../src/core/frame/frame.ts';
import { KEEPER } from '../../src/core/document/viewer.ts';
import { writeRoom } from '../../src/room/write/write-room.ts';
import type { BenchContext } from '../context.ts';
import type { BenchPorts } from '../database/ports.ts';
import { benchPorts } from '../database/ports.ts';
import type { ProductServer } from '../process/product-server.ts';
import { startProduct } from '../process/product-server.ts';
import type { Child } from '../process/start-child.ts';
import { prose } from '../room/prose.ts';
import { roomNode } from '../room/room-page.ts';
import type { SeededRoom } from '../room/seed-room.ts';
import { seedRoom } from '../room/seed-room.ts';
import type { AudienceCalls, AudienceGroup, Gathering } from './audience.ts';
import { openAudience } from './audience.ts';

const subscription = `
  subscription Live($roomId: ID!) {
    frames(roomId: $roomId) {
      __typename id cursor turnNumber at
      ... on NarrativeFrame { speaker name text format }
      ... on DiceFrame { actor expression total }
    }
  }`;

/** One room, its server, and many sockets that follow it. The writer is this process, as another replica would be. */
export type FullHouse = {
  readonly server: ProductServer;
  readonly audience: Child<AudienceCalls>;
  /** How many sockets `audience` holds. */
  readonly seats: number;
  /** How so many more sockets would follow the room, in its three classes. */
  gathering(sockets: number): Gathering;
  /** Commits narrative frames for everybody in one write; gives their ids. */
  write(frames: readonly NewFrame[]): Promise<readonly string[]>;
  narrative(words: number): NewFrame;
  /** A roll that only keepers are told of. */
  secretRoll(): NewFrame;
};

/** The three classes of viewers of a room, sharing `count` sockets as a large audience would: most of them look on. */
function threeClasses({ keeper, players, spectator }: SeededRoom, count: number): AudienceGroup[] {
  const [keepers, playing] = [Math.round(count * 0.1), Math.round(count * 0.3)];
  return [
    { key: keeper.key, count: keepers },
    { key: players[0]?.key ?? null, count: playing },
    { key: spectator.key, count: count - keepers - playing },
  ];
}

let told = 0;

function narrativeFrame(ports: BenchPorts, words: number): NewFrame {
  told += 1;
  return { id: ports.ids.uuid(), type: 'narrative', audience: ['*'], data: { speaker: 'KEEPER', name: null, characterId: null, text: prose(told, words), format: 'MARKDOWN', presentCharacterIds: [] } };
}

function secretRollFrame(ports: BenchPorts): NewFrame {
  const dice = [{ sides: '100', values: [42], kept: [true] }];
  return { id: ports.ids.uuid(), type: 'dice', audience: [KEEPER], data: { actor: '林婉', kind: 'ROLL', expression: '1d100', reason: null, dice, total: 42, target: null, success: null, secret: true, detail: null } };
}

/** A subscription has no sign that it has begun: frames are written until one of them has reached every socket. */
async function untilAllListen(house: FullHouse): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await house.audience.call('clear', null);
    const [id] = await house.write([house.narrative(10)]);
    await sleep(1_000);
    const reached = (await house.audience.call('arrivals', null)).filter(({ frameId }) => frameId === id).length;
    if (reached === house.seats) return house.audience.call('clear', null);
  }
  throw new Error('not every subscriber is reached');
}

export type House = { readonly ports: BenchPorts; readonly room: SeededRoom; readonly server: ProductServer };

/** Fills a room of a running server with subscribers, and waits until all of them are reached. */
export async function fillHouse({ closing, say }: BenchContext, { ports, room, server }: House, sockets: number): Promise<FullHouse> {
  const audience = openAudience(closing);
  say(`opening ${sockets} sockets`);
  const gathering = (count: number): Gathering => ({ url: server.url, query: subscription, variables: { roomId: roomNode(room.roomId) }, groups: threeClasses(room, count) });
  await audience.call('gather', gathering(sockets));
  const write = async (frames: readonly NewFrame[]) => {
    await writeRoom(ports, { roomId: room.roomId }, async (write) => { for (const frame of frames) write.frame(frame); });
    return frames.map(({ id }) => id);
  };
  const house: FullHouse = {
    server, audience, gathering, write, seats: sockets,
    narrative: (words) => narrativeFrame(ports, words), secretRoll: () => secretRollFrame(ports),
  };
  await untilAllListen(house);
  return house;
}

/** Opens a room, its server and `sockets` subscribers. */
export async function openFullHouse(context: BenchContext, sockets: number): Promise<FullHouse> {
  const db = await (await context.postgres()).database(context.closing);
  const ports = benchPorts(db);
  const room = await seedRoom(ports, { documents: 50 });
  const server = await startProduct(context.closing, { databaseUrl: db.url });
  return fillHouse(context, { ports, room, server }, sockets);
}
