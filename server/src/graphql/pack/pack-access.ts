import { DomainError } from '../../core/error/domain-error.ts';
import { isOperator, mayCreateRooms } from '../../room/key/principal.ts';
import { membershipsOf } from '../../room/member/load-members.ts';
import type { Context } from '../context/context.ts';
import { defineLoader } from '../context/define-loader.ts';

const keepsRooms = defineLoader<'any', boolean>(async (keys, context) => {
  const memberships = await membershipsOf(context.infra.db, context.principal);
  const viewers = await Promise.all(memberships.filter(({ role }) => role === 'KEEPER').map(({ roomId }) => context.viewerIn(roomId)));
  return keys.map(() => viewers.some((viewer) => viewer?.kind === 'keeper'));
});

/** Installed packs are seen by operators and by those who can put them into a room; for players they do not exist. */
export async function maySeePacks(context: Context): Promise<boolean> {
  return isOperator(context.principal) || mayCreateRooms(context.principal) || keepsRooms(context).load('any');
}

/** Throws FORBIDDEN for those who keep no room, PACK_INSTALL_REFUSED where only operators install. */
export async function requireInstaller(context: Context): Promise<void> {
  if (isOperator(context.principal)) return;
  if (!(await maySeePacks(context))) throw new DomainError('FORBIDDEN');
  if (!context.infra.config.keeperPacks) throw new DomainError('PACK_INSTALL_REFUSED');
}
