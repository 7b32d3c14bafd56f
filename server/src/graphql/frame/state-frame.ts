import type { StateChange } from '../../core/frame/frame.ts';
import { apiKindOf, DocumentKindRef } from '../document/document-kind.ts';
import { documentBeside } from '../document/document-loader.ts';
import { DocumentRef } from '../document/document-type.ts';
import { builder } from '../builder.ts';
import type { Reading } from '../seat/table-loader.ts';
import { ResetReasonRef, StateChangeKindRef } from './frame-enums.ts';
import { frameInterfaces } from './frame-type.ts';
import { systemWords } from '../../turn/rules/system-words.ts';
import type { SeenFrame } from './seen-frame.ts';

type SeenChange = Reading & Pick<StateChange, 'documentId' | 'kind' | 'change'> & { readonly named: readonly string[] };

const order = ['CHANGED', 'SHOWN', 'GONE'] as const;

/**
 * One change a document: what is new to one seat is a mere change to another, and whoever reads for both, or for all, has
 * seen it before.
 */
function changesOf({ roomId, viewer, data, named = [] }: SeenFrame<'state'>): SeenChange[] {
  const byDocument = Map.groupBy(data.changes, ({ documentId }) => documentId);
  return [...byDocument.values()].flatMap((changes) => {
    const [first] = changes.toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change));
    return first === undefined ? [] : [{ roomId, viewer, documentId: first.documentId, kind: first.kind, change: first.change, named }];
  });
}

const StateChangeRef = builder.objectRef<SeenChange>('StateChange').implement({
  description: 'What became of one document.',
  fields: (t) => ({
    documentId: t.id({ description: 'Its id in the room.', resolve: ({ documentId }) => documentId }),
    kind: t.field({ type: DocumentKindRef, description: 'What it is.', resolve: ({ kind }) => apiKindOf(kind) }),
    change: t.field({ type: StateChangeKindRef, description: 'What became of it.', resolve: ({ change }) => change }),
    document: t.field({
      type: DocumentRef, nullable: true, description: 'The document as it is now; null where it is gone for the reader.',
      resolve: ({ change, documentId, named, ...reading }, _args, context) => (change === 'GONE' ? null : documentBeside(context, reading, { id: documentId, named })),
    }),
  }),
});

builder.objectRef<SeenFrame<'state'>>('StateFrame').implement({
  ...frameInterfaces,
  description: 'What the reader sees has changed.',
  fields: (t) => ({
    changes: t.field({ type: [StateChangeRef], description: 'Which documents.', resolve: (frame) => changesOf(frame) }),
    room: t.boolean({ description: 'Whether the settings of the room changed.', resolve: ({ data }) => data.room }),
  }),
});

builder.objectRef<SeenFrame<'system'>>('SystemFrame').implement({
  ...frameInterfaces,
  description: 'A word of the table itself.',
  fields: (t) => ({
    code: t.string({ description: 'What it is about, for programs.', resolve: ({ data }) => data.code }),
    text: t.string({ description: "What it says, in the viewer's language.", resolve: ({ data }, _args, { locale }) => systemWords(data, locale) }),
    private: t.boolean({ description: 'Whether it is for the reader alone.', resolve: ({ data }) => data.private }),
  }),
});

builder.objectRef<SeenFrame<'reset'>>('ResetFrame').implement({
  ...frameInterfaces,
  description: "What was read is not true any more: the room's frames are to be read anew.",
  fields: (t) => ({ reason: t.field({ type: ResetReasonRef, description: 'Why.', resolve: ({ data }) => data.reason }) }),
});
