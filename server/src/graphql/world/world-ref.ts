import type { FoundWorld } from '../../infra/world/worlds.ts';
import { isOperator, mayCreateRooms } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';

export const WorldRef = builder.objectRef<FoundWorld>('World');

const worldsLoader = defineLoader<'all', readonly FoundWorld[]>(async (keys, { infra }) => {
  const worlds = await infra.worlds.list();
  return keys.map(() => worlds);
});

/** Worlds give their stories away: they are seen by those who may make rooms of them, and what cannot be used by operators. */
export async function worldsOf(context: Context): Promise<readonly FoundWorld[]> {
  const { principal } = context;
  if (!isOperator(principal) && !mayCreateRooms(principal)) return [];
  const worlds = await worldsLoader(context).load('all');
  return isOperator(principal) ? worlds : worlds.filter(({ world }) => world !== null);
}

/** A world by where it lies; null where the asker may not see it. */
export async function worldAt(context: Context, source: string): Promise<FoundWorld | null> {
  return (await worldsOf(context)).find((world) => world.source === source) ?? null;
}
