import { translate } from '../../i18n/translate.ts';
import type { HalfPart, ImportPreview } from '../../room/import/preview-import.ts';
import { previewImport } from '../../room/import/preview-import.ts';
import { importMaximum } from '../../room/import/read-import.ts';
import { builder } from '../builder.ts';
import { IssueRef } from '../errors/issue-type.ts';
import { defineMutation } from '../errors/mutation.ts';
import { defineResult } from '../errors/result-union.ts';
import { givenFile } from './given-file.ts';
import { partWords } from './import-words.ts';
import { countPreview } from './preview-brake.ts';
import { StrippedItemRef } from './stripped-item.ts';

type Half = { readonly half: 'character' | 'world' | 'preset'; readonly parts: readonly HalfPart[] };

const ImportHalfRef = builder.objectRef<Half>('ImportHalf').implement({
  description: 'One half of what a file holds: the person, or what reprograms a room.',
  fields: (t) => ({
    summary: t.string({ description: 'What becomes of it.', resolve: ({ half }, _args, { locale }) => translate(`import.half.${half}`, {}, locale) }),
    items: t.stringList({ description: 'What it holds, a line each.', resolve: ({ parts }, _args, { locale }) => parts.map((part) => partWords(part, locale)) }),
  }),
});

const halfOf = (half: Half['half'], parts: readonly HalfPart[] | null): Half | null => (parts === null ? null : { half, parts });

const ImportPreviewRef = builder.objectRef<ImportPreview>('ImportPreview').implement({
  description: 'What a file is and what would become of it. Nothing has been written.',
  fields: (t) => ({
    kind: t.string({ description: 'card, lorebook or preset.', resolve: ({ kind }) => kind }),
    format: t.exposeString('format', { description: 'The format that it was read as.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
    character: t.field({ type: ImportHalfRef, nullable: true, description: 'The person that a player may bring; null for a book or preset.', resolve: ({ character }) => halfOf('character', character) }),
    world: t.field({ type: ImportHalfRef, nullable: true, description: 'What only a keeper can bring; null where there is none.', resolve: ({ kind, world }) => halfOf(kind === 'preset' ? 'preset' : 'world', world) }),
    stripped: t.field({ type: [StrippedItemRef], description: 'What the person alone would go without.', resolve: ({ stripped }) => [...stripped] }),
    entries: t.exposeInt('entries', { description: 'How many entries its book has.' }),
    inert: t.field({ type: [StrippedItemRef], description: 'What would be kept and take no part yet.', resolve: ({ inert }) => [...inert] }),
    issues: t.field({ type: [IssueRef], description: 'Everything that was noticed while reading, by place.', resolve: ({ issues }) => [...issues] }),
    isWorld: t.exposeBoolean('isWorld', { description: 'Whether it is made to reprogram a room: hooks, variables, secrets or code.' }),
    portrait: t.exposeBoolean('portrait', { description: 'Whether it brings a picture.' }),
  }),
});

const ImportPreviewPayloadRef = builder.objectRef<{ readonly preview: ImportPreview }>('ImportPreviewPayload').implement({
  description: 'A file that was looked into.',
  fields: (t) => ({ preview: t.field({ type: ImportPreviewRef, description: 'What it is.', resolve: ({ preview }) => preview }) }),
});

const ImportPreviewResult = defineResult('ImportPreviewResult', { payload: ImportPreviewPayloadRef, errors: ['InvalidInputError', 'NotFoundError', 'ForbiddenError', 'LimitError'] });

defineMutation('previewImport', {
  description: 'Looks into a character card, lorebook or preset. Nothing is written.',
  result: ImportPreviewResult,
  args: (arg) => ({ file: arg({ type: 'File', description: 'The file, 20 MB at most.' }), uploadId: arg.id({ description: 'A file that was sent ahead, instead.' }) }),
  resolve: async (args, context) => {
    await countPreview(context);
    const { bytes, fileName } = await givenFile(context, args, { maximum: importMaximum });
    return { preview: await previewImport(bytes, fileName) };
  },
});
