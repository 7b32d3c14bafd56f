import type { ClockChange } from '../clock/change-clock.ts';
import { changeClock } from '../clock/change-clock.ts';
import type { DataOf } from '../document/kinds/index.ts';
import { DomainError } from '../error/domain-error.ts';
import type { InitiativeChange } from '../initiative/change-initiative.ts';
import { changeInitiative } from '../initiative/change-initiative.ts';
import type { TreeChange } from '../variable/change-tree.ts';
import { changeTree } from '../variable/change-tree.ts';
import type { VariableChange } from '../variable/change-variable.ts';
import { changeVariable } from '../variable/change-variable.ts';

/** A change that a kind of document knows how to make of itself; the document begins with its first one. */
export type Operation =
  | { readonly kind: 'clock'; readonly change: ClockChange }
  | { readonly kind: 'initiative'; readonly change: InitiativeChange }
  | { readonly kind: 'variable'; readonly change: VariableChange }
  | { readonly kind: 'variable-tree'; readonly change: TreeChange }
  /** Only turns move timers, and only one at a time: the newest stand. */
  | { readonly kind: 'lore-timers'; readonly timers: DataOf<'lore-timers'> };

/** A document of one of these kinds, as far as its data goes. */
export type Operated = { readonly [K in Operation['kind']]: { readonly kind: K; readonly data: DataOf<K> } }[Operation['kind']];

/** A value that does not fit, or no longer does, leaves a variable as it is: what a template says is no reason to lose a turn. */
function changedOrSame(before: DataOf<'variable'> | null, change: VariableChange): DataOf<'variable'> {
  try {
    return changeVariable(before, change);
  } catch (error) {
    if (before !== null && error instanceof DomainError) return before;
    throw error;
  }
}

/**
 * The document after an operation; `at` is the instant of it, ISO. Null where the document is of another kind. Throws what the
 * kind refuses.
 */
export function operate(document: { readonly kind: string; readonly data: unknown } | null, operation: Operation, at: string): Operated | null {
  if (document !== null && document.kind !== operation.kind) return null;
  // The kinds agree, so the data is of that kind.
  const data = (document?.data ?? null) as never;
  switch (operation.kind) {
    case 'clock':
      return { kind: 'clock', data: changeClock(data, operation.change, at) };
    case 'initiative':
      return { kind: 'initiative', data: changeInitiative(data, operation.change) };
    case 'variable':
      return { kind: 'variable', data: changedOrSame(data, operation.change) };
    case 'variable-tree':
      return { kind: 'variable-tree', data: changeTree(data, operation.change) };
    case 'lore-timers':
      return { kind: 'lore-timers', data: operation.timers };
  }
}
