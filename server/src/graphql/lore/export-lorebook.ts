import { DomainError } from '../../core/error/domain-error.ts';
import { exportWorldBook } from '../../core/worldbook/export-world-book.ts';
import type { WorldBookFormat } from '../../core/worldbook/model.ts';
import { stableStringify } from '../../core/worldbook/stable-stringify.ts';
import { readLorebook } from '../../room/lore/read-lorebook.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';
import type { Shown } from '../document/shown.ts';
import { LorebookFormatRef } from './lore-enums.ts';
import { LorebookRef } from './lore-type.ts';

type Export = { readonly fileName: string; readonly format: WorldBookFormat; readonly text: string };

const LorebookExportRef = builder.objectRef<Export>('LorebookExport').implement({
  description: 'A book as a file.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'What to call the file.' }),
    format: t.field({ type: LorebookFormatRef, description: 'How it is written.', resolve: ({ format }) => format }),
    text: t.exposeString('text', { description: 'The file, as JSON.' }),
  }),
});

/** Letters of any script stay; what file systems refuse does not. */
function fileNameOf(name: string): string {
  return `${name.replace(/[^\p{L}\p{N} ._-]+/gu, '_').trim().slice(0, 100) || 'lorebook'}.json`;
}

async function exported({ view, viewer }: Shown<'book'>, format: WorldBookFormat | null, { infra }: Context): Promise<Export | null> {
  try {
    const book = await readLorebook({ db: infra.db, roomId: view.roomId, viewer }, view.id);
    const written = format ?? book.source.format;
    return { fileName: fileNameOf(view.data.name), format: written, text: stableStringify(exportWorldBook(book, written)) };
  } catch (error) {
    // Whoever may read a book and not write it has no file of it: the file holds what they may not see.
    if (error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) return null;
    throw error;
  }
}

builder.objectField(LorebookRef, 'export', (t) =>
  t.field({
    type: LorebookExportRef, nullable: true,
    description: 'The book as a file, with every field that it was imported with and every edit since; null for readers who may not write it.',
    args: { format: t.arg({ type: LorebookFormatRef, description: 'How to write it; without it, as it was imported.' }) },
    resolve: (book, { format }, context) => exported(book, format ?? null, context),
  }),
);
