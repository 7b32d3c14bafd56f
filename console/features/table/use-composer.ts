'use client';

import { useState } from 'react';
import { useAction } from '../../graphql/use-action.ts';
import { newClientKey } from '../../lib/client-key.ts';
import { asPrivateRoll, isCommand } from '../../lib/command-line.ts';
import { clearSent, readyToSend } from '../../lib/composer-draft.ts';
import type { Failure } from '../../lib/failure.ts';
import { useRoom } from '../room/room-provider.tsx';
import type { Seat } from '../room/seat-fragment.ts';
import { runCommandMutation, submitActionsMutation } from './composer-mutations.ts';
import { useComposerDraft } from './use-composer-draft.ts';

export type ActionKind = Seat['actionKinds'][number];

/** What most lines at a table are. */
const usualKind = 'act';

/** Commands have a composer of their own: a prefix. */
function kindsOf(seat: Seat | null): readonly ActionKind[] {
  return (seat?.actionKinds ?? []).filter(({ id }) => id !== 'command');
}

/** Everything the composer knows and does: the words and how they are meant, and getting them across. */
export function useComposer(seat: Seat | null, onSent: () => void) {
  const { room, reload, setOwnTurnId } = useRoom();
  const { draft, edit, keep } = useComposerDraft(room.id, seat?.id ?? null);
  const [secretRoll, setSecretRoll] = useState(false);
  const submit = useAction(submitActionsMutation);
  const command = useAction(runCommandMutation);
  const kinds = kindsOf(seat);
  const kind = kinds.find(({ id }) => id === draft.kind) ?? kinds.find(({ id }) => id === usualKind) ?? kinds[0] ?? null;
  const pending = submit.pending || command.pending;
  const failure: Failure | null = submit.failure ?? command.failure;
  const clear = () => {
    submit.clear();
    command.clear();
  };

  const run = async (text: string, clientKey: string) => {
    const line = secretRoll ? asPrivateRoll(text) : text;
    return command.run({ input: { roomId: room.id, seatId: seat?.id ?? null, text: line, clientKey } });
  };
  const act = async (text: string, clientKey: string) => {
    if (seat === null || kind === null) return { ok: false } as const;
    const action = { kind: kind.id, text: kind.text === 'NONE' ? null : text, whisper: draft.whisper };
    const outcome = await submit.run({ input: { roomId: room.id, seatId: seat.id, clientKey, actions: [action] } });
    const turn = outcome.ok ? outcome.value.turn : null;
    if (turn?.canCancel === true) setOwnTurnId(turn.id);
    return outcome;
  };
  const needsText = kind?.text === 'REQUIRED';
  const canSend = !pending && (isCommand(draft.text) || (kind !== null && seat !== null && (!needsText || draft.text.trim() !== '')));

  /** The words are kept until the server has them; a try without an answer is repeated under the same key. */
  const send = async () => {
    if (!canSend) return;
    clear();
    const ready = readyToSend(draft, newClientKey);
    keep(ready);
    const text = ready.text.trim();
    const outcome = isCommand(text) ? await run(text, ready.clientKey) : await act(text, ready.clientKey);
    if (!outcome.ok) return;
    keep(clearSent(ready));
    onSent();
    reload();
  };
  /** A roll leaves the words that are being written alone. */
  const roll = async (expression: string) => {
    clear();
    const outcome = await run(`.r ${expression}`, newClientKey());
    if (outcome.ok) onSent();
  };
  return { draft, edit, kinds, kind, pending, failure, clear, canSend, send, roll, secretRoll, setSecretRoll };
}

export type Composing = ReturnType<typeof useComposer>;
