'use client';

import { useState } from 'react';
import { useAction } from '../../graphql/use-action.ts';
import { checkWords } from '../../lib/check-line.ts';
import type { CheckChoice } from '../../lib/check-line.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { Failure } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import { runCommandMutation } from '../table/composer-mutations.ts';

export type Rolling = {
  readonly roll: (choice: CheckChoice) => Promise<boolean>;
  readonly secret: boolean;
  readonly setSecret: (secret: boolean) => void;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly clear: () => void;
};

/** Rolls checks from a seat by the word that players type: whatever is possible here can be typed, too. */
export function useCheck(seatId: string | null): Rolling {
  const { room } = useRoom();
  const command = useAction(runCommandMutation);
  const [secret, setSecret] = useState(false);
  const roll = async (choice: CheckChoice) => {
    const text = `.${secret ? 'rah' : 'ra'} ${checkWords(choice)}`.trimEnd();
    const { ok } = await command.run({ input: { roomId: room.id, seatId, text, clientKey: newClientKey() } });
    return ok;
  };
  return { roll, secret, setSecret, pending: command.pending, failure: command.failure, clear: command.clear };
}
