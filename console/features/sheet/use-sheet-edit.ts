'use client';

import { useCallback, useRef, useState } from 'react';
import { useAction } from '../../graphql/use-action.ts';
import type { VariablesOf } from '../../graphql/graphql.ts';
import { newClientKey } from '../../lib/client-key.ts';
import type { Failure, FailureIssue } from '../../lib/failure.ts';
import { inReadersWords } from '../../lib/issue-words.ts';
import { updateSheetMutation } from './sheet-query.ts';
import type { Sheet } from './sheet-query.ts';
import { numberOf, withPending } from './stat-figure.ts';

export type StatChange = { readonly set: string | number } | { readonly add: number };
type Input = VariablesOf<typeof updateSheetMutation>['input'];

/** What the server said about one field: why it was refused, or what it made of it. */
export type FieldWord = { readonly text: string; readonly refused: boolean };

export type SheetEdit = {
  readonly sheet: Sheet;
  /** Fields whose new value is on its way. */
  readonly pending: ReadonlyMap<string, string | number>;
  readonly words: ReadonlyMap<string, FieldWord>;
  readonly change: (name: string, change: StatChange) => void;
  readonly setStatusEffects: (effects: readonly string[]) => void;
};

/** The name under which words about the status effects are kept. */
export const statusField = ' status';

function told(issues: readonly FailureIssue[], { attributes, skills, secondary, fields }: Sheet): string {
  const labels = new Map([...attributes, ...skills, ...secondary, ...fields].map(({ name, label }) => [name, label]));
  return inReadersWords(issues, labels).map(({ message }) => message).join(' ');
}

function refusal(failure: Failure, sheet: Sheet): FieldWord {
  const issues = told(failure.issues, sheet);
  return { text: issues === '' ? failure.message : issues, refused: true };
}

function without<V>(map: ReadonlyMap<string, V>, name: string): ReadonlyMap<string, V> {
  return new Map([...map].filter(([key]) => key !== name));
}

type Place = { readonly characterId: string; readonly stored: Sheet; readonly onStale: () => void };

/**
 * Changes a sheet field by field. The new value is shown at once and stays only if the server took it; else the old one comes
 * back with the reason beside it. Changes go one after the other, each from the version that the one before left.
 */
export function useSheetEdit({ characterId, stored, onStale }: Place): SheetEdit {
  const { run } = useAction(updateSheetMutation);
  const [fresh, setFresh] = useState<Sheet | null>(null);
  const [pending, setPending] = useState<ReadonlyMap<string, string | number>>(new Map());
  const [words, setWords] = useState<ReadonlyMap<string, FieldWord>>(new Map());
  const known = fresh !== null && fresh.system?.id === stored.system?.id && (fresh.version ?? 0) > (stored.version ?? 0) ? fresh : stored;
  const newest = useRef(known);
  newest.current = known;
  const line = useRef<Promise<void>>(Promise.resolve());

  const send = useCallback((name: string, inputOf: (sheet: Sheet) => Omit<Input, 'characterId'>) => {
    const step = async () => {
      const outcome = await run({ input: { characterId, clientKey: newClientKey(), ...inputOf(newest.current) } });
      setPending((map) => without(map, name));
      if (!outcome.ok) {
        setWords((map) => new Map(map).set(name, refusal(outcome.failure, newest.current)));
        return onStale(); // what is shown may be older than what is there
      }
      const { character, notes } = outcome.value;
      if (character.sheet !== null) {
        newest.current = character.sheet;
        setFresh(character.sheet);
      }
      setWords((map) => (notes.length === 0 ? without(map, name) : new Map(map).set(name, { text: told(notes, newest.current), refused: false })));
    };
    line.current = line.current.then(step);
  }, [characterId, onStale, run]);

  const change = useCallback((name: string, asked: StatChange) => {
    const before = numberOf(newest.current, name) ?? 0;
    setPending((map) => {
      const now = map.get(name);
      return new Map(map).set(name, 'set' in asked ? asked.set : (typeof now === 'number' ? now : before) + asked.add);
    });
    setWords((map) => without(map, name));
    // Two who add at once both count; whoever sets a value must have seen the one that it replaces.
    send(name, ({ version }) => ('set' in asked ? { edits: [{ name, set: asked.set }], expectedVersion: version } : { edits: [{ name, add: asked.add }] }));
  }, [send]);
  const setStatusEffects = useCallback((effects: readonly string[]) => {
    send(statusField, ({ version }) => ({ statusEffects: [...effects], expectedVersion: version }));
  }, [send]);
  return { sheet: withPending(known, pending), pending, words, change, setStatusEffects };
}
