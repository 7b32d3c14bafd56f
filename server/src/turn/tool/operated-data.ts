import type { Operation } from '../../core/proposal/operate.ts';
import { operate } from '../../core/proposal/operate.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import type { ToolContext } from './tool.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';

type Kind = Operation['kind'];

/** The operations that this turn already wants of a document, in order. */
export function operationsOn({ effects }: Pick<ToolContext, 'effects'>, documentId: string): Operation[] {
  return effects.flatMap((effect) => (effect.op === 'operate' && effect.documentId === documentId ? [effect.operation] : []));
}

/** The data of a document that operations change, with those of this turn done; null where there is none yet. */
export function operatedData<K extends Kind>(context: Pick<ToolContext, 'snapshot' | 'effects'>, kind: K, id: string): DataOf<K> | null {
  const view = find(context.snapshot, kind, id);
  // A snapshot holds documents as their keeper reads them: nothing is left out.
  const start = view === undefined ? null : { kind, data: view.data };
  const end = operationsOn(context, id).reduce<{ readonly kind: string; readonly data: unknown } | null>((document, operation) => operate(document, operation, ''), start);
  return (end?.data ?? null) as DataOf<K> | null;
}
