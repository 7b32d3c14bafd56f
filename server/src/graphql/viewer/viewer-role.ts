import { isOperator, isSignedIn } from '../../room/key/principal.ts';
import type { Principal } from '../../room/key/principal.ts';
import { keyRoles } from '../../room/key/key-row.ts';
import { builder } from '../builder.ts';

export type ViewerRole = 'OPERATOR' | 'KEEPER' | 'PLAYER' | 'SPECTATOR' | 'ANONYMOUS';

export const ViewerRoleRef = builder.enumType('ViewerRole', {
  description: 'What somebody is to the deployment or to a room. Rights are per room; outside of one this is the highest role held anywhere.',
  values: {
    OPERATOR: { description: 'Runs the deployment and reads every room.' },
    KEEPER: { description: 'Runs a room, or may open rooms.' },
    PLAYER: { description: 'Plays through a seat.' },
    SPECTATOR: { description: 'Looks on.' },
    ANONYMOUS: { description: 'Has shown no key.' },
  } as const,
});

/** The highest role that a principal holds anywhere. */
export function highestRole(principal: Principal): ViewerRole {
  if (isOperator(principal)) return 'OPERATOR';
  if (!isSignedIn(principal)) return 'ANONYMOUS';
  return keyRoles.find((role) => role !== 'OPERATOR' && principal.keys.some((key) => key.role === role)) ?? 'ANONYMOUS';
}
