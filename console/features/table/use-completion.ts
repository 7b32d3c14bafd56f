'use client';

import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { complete, completionsOf } from '../../lib/command-line.ts';
import type { Command } from '../room/table-room-query.ts';

export type Completion = {
  readonly options: readonly Command[];
  readonly active: number;
  readonly pick: (command: Command) => void;
  /** True when the key was meant for the list and has been dealt with. */
  readonly onKey: (event: KeyboardEvent) => boolean;
};

/** Completes a half-typed command: arrows choose, Tab or Enter takes, Escape puts the list away until the next letter. */
export function useCompletion(text: string, commands: readonly Command[], onComplete: (text: string) => void): Completion {
  const [state, setState] = useState({ text, active: 0, dismissed: false });
  const current = state.text === text ? state : { text, active: 0, dismissed: false };
  const options = current.dismissed ? [] : completionsOf(text, commands);
  const active = Math.min(current.active, options.length - 1);
  const pick = (command: Command) => onComplete(complete(text, command.word));
  const move = (step: number) => setState({ text, active: (active + step + options.length) % options.length, dismissed: false });

  const onKey = (event: KeyboardEvent): boolean => {
    const option = options[active];
    if (option === undefined || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape') setState({ text, active: 0, dismissed: true });
    else if (event.key === 'Tab' || (event.key === 'Enter' && !event.shiftKey)) pick(option);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { options, active, pick, onKey };
}
