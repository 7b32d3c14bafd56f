import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import { isDocumentKind } from '../../core/document/kinds/index.ts';
import type { PathChange } from '../../core/history/changed-paths.ts';
import type { DocumentDiff } from '../../core/history/document-diff.ts';
import { builder } from '../builder.ts';
import { apiKindOf, DocumentKindRef } from '../document/document-kind.ts';
import type { Reading } from '../seat/table-loader.ts';
import { SeatRef, seatsOf } from '../seat/seat-type.ts';

/** A difference with the eyes that see it. */
export type DiffView = Reading & { readonly diff: DocumentDiff };

const PathChangeKindRef = builder.enumType('PathChangeKind', {
  description: 'What became of a value.',
  values: {
    ADDED: { description: 'It was not there before.' },
    REMOVED: { description: 'It is not there any more.' },
    CHANGED: { description: 'It is another.' },
  } as const,
});

const PathChangeRef = builder.objectRef<PathChange>('PathChange').implement({
  description: 'One value that differs between two moments.',
  fields: (t) => ({
    path: t.stringList({ description: "Where it lies in the document's data, name by name; items of lists by their ids.", resolve: ({ path }) => [...path] }),
    change: t.field({ type: PathChangeKindRef, description: 'What became of it.', resolve: ({ change }) => change }),
    before: t.field({ type: 'JSON', nullable: true, description: 'What it was.', resolve: ({ before }) => before }),
    after: t.field({ type: 'JSON', nullable: true, description: 'What it is after.', resolve: ({ after }) => after }),
  }),
});

const DocumentDiffKindRef = builder.enumType('DocumentDiffKind', {
  description: 'What became of a document between two moments, for whoever reads.',
  values: {
    CREATED: { description: 'It came into sight.' },
    REMOVED: { description: 'It went out of sight.' },
    CHANGED: { description: 'It reads otherwise.' },
  } as const,
});

type AudienceView = Reading & { readonly keys: readonly string[] };

const DiffAudienceRef = builder.objectRef<AudienceView>('DiffAudience').implement({
  description: 'Who saw a document at a moment.',
  fields: (t) => ({
    everyone: t.boolean({ description: 'Everybody in the room.', resolve: ({ keys }) => keys.includes(EVERYONE) }),
    keeperOnly: t.boolean({ description: 'Keepers alone.', resolve: ({ keys }) => keys.every((key) => key === KEEPER) }),
    seats: t.field({
      type: [SeatRef], description: 'The seats that saw it beside the keepers, as far as they are still there.',
      resolve: async ({ roomId, viewer, keys }, _args, context) => (keys.every((key) => key === EVERYONE || key === KEEPER) ? [] : (await seatsOf(context, { roomId, viewer })).filter(({ seat }) => keys.includes(seat.id))),
    }),
  }),
});

const audienceOf = ({ roomId, viewer, diff }: DiffView, side: 'before' | 'after') => (diff.audience === null ? null : { roomId, viewer, keys: diff.audience[side] });

export const DocumentDiffRef = builder.objectRef<DiffView>('DocumentDiff').implement({
  description: 'How a document differs between two moments, as its reader may see it.',
  fields: (t) => ({
    documentId: t.string({ description: 'Its id in the room.', resolve: ({ diff }) => diff.documentId }),
    kind: t.field({ type: DocumentKindRef, description: 'What it is.', resolve: ({ diff }) => (isDocumentKind(diff.kind) ? apiKindOf(diff.kind) : 'OTHER') }),
    kindName: t.string({ description: 'What it is, also where `kind` is OTHER.', resolve: ({ diff }) => diff.kind }),
    title: t.string({ description: 'What it is called after, or was called last.', resolve: ({ diff }) => diff.title }),
    change: t.field({ type: DocumentDiffKindRef, description: 'What became of it.', resolve: ({ diff }) => diff.change }),
    paths: t.field({ type: [PathChangeRef], description: 'The values that differ, where it is there at both moments.', resolve: ({ diff }) => [...diff.paths] }),
    more: t.boolean({ description: 'Whether more values differ than are listed.', resolve: ({ diff }) => diff.more }),
    before: t.field({ type: 'JSON', nullable: true, description: 'What it held, where it went.', resolve: ({ diff }) => diff.before }),
    after: t.field({ type: 'JSON', nullable: true, description: 'What it holds, where it came.', resolve: ({ diff }) => diff.after }),
    shownBefore: t.field({ type: DiffAudienceRef, nullable: true, description: 'Who saw it before; null where that is the same, and for others than keepers.', resolve: (view) => audienceOf(view, 'before') }),
    shownAfter: t.field({ type: DiffAudienceRef, nullable: true, description: 'Who sees it after; null where that is the same, and for others than keepers.', resolve: (view) => audienceOf(view, 'after') }),
  }),
});
