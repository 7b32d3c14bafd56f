import type { DocumentOwner } from '../document/document.ts';
import type { DataOf } from '../document/kinds/index.ts';
import { declaredActionKind, tablePackage } from './action-kind-declaration.ts';
import type { ActionKind } from './action-kinds.ts';
import { actionKindsWith } from './action-kinds.ts';

type Declared = { readonly id: string; readonly owner: DocumentOwner; readonly data: DataOf<'action-kind'> };

/** The package that a declared kind belongs to: the plugin that owns it, else the table itself. */
export function packageOf({ kind, id }: DocumentOwner): string {
  return kind === 'PLUGIN' ? id : tablePackage;
}

/** All kinds of a room, with those that are declared in it: by package, in the order of each. */
export function roomActionKinds(declared: readonly Declared[]): ActionKind[] {
  const inOrder = declared.toSorted((a, b) => (packageOf(a.owner) < packageOf(b.owner) ? -1 : packageOf(a.owner) > packageOf(b.owner) ? 1 : a.data.order - b.data.order || (a.id < b.id ? -1 : 1)));
  return actionKindsWith(inOrder.map(({ owner, data }) => declaredActionKind(packageOf(owner), data)));
}
