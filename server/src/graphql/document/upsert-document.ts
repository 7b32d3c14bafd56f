import { z } from 'zod';
import { DomainError } from '../../core/error/domain-error.ts';
import type { DocumentInput } from '../../room/document/upsert-document.ts';
import { upsertDocument } from '../../room/document/upsert-document.ts';
import { personOf } from '../../room/key/principal.ts';
import { builder } from '../builder.ts';
import { renewContext } from '../context/build-context.ts';
import type { Context } from '../context/context.ts';
import { defineMutation } from '../errors/mutation.ts';
import { parseInput } from '../errors/parse-input.ts';
import { requireId } from '../relay/node-id.ts';
import { underInput } from '../room/under-input.ts';
import { memberIdOf, requireKeeper } from '../scopes/require-viewer.ts';
import type { ApiKind } from './document-kind.ts';
import { DocumentKindRef, kindsOf, localDocumentId } from './document-kind.ts';
import { documentOf } from './document-loader.ts';
import { DocumentResult, noteStale } from './document-result.ts';
import { requireWritableDocument } from './require-document.ts';
import { ShownToInputRef, shownToSchema, shownToSeats } from './shown-to-input.ts';

const DocumentInputRef = builder.inputType('DocumentInput', {
  description: 'A document to make, or to edit where it has an id.',
  fields: (t) => ({
    roomId: t.id({ required: true, description: 'The room.' }),
    id: t.id({ description: 'The document to edit; without it one is made.' }),
    kind: t.field({ type: DocumentKindRef, description: 'What to make.' }),
    data: t.field({ type: 'JSON', required: true, description: 'What it holds, by the names of its kind. In an edit, what is absent stays.' }),
    shownTo: t.field({ type: ShownToInputRef, description: 'Whom to show it to; absent leaves it as it is.' }),
    expectedVersion: t.int({ description: 'The version that the edit was made from.' }),
    clientKey: t.id({ description: 'Names this request, so that repeating it writes once.' }),
  }),
});

const inputSchema = z.object({
  roomId: z.string(),
  id: z.string().nullish(),
  kind: z.string().nullish(),
  data: z.record(z.string(), z.unknown()),
  shownTo: shownToSchema.nullish(),
  expectedVersion: z.number().int().nullish(),
  clientKey: z.string().min(1).max(200).nullish(),
});

/** A kind that the API can name alone. OTHER stands for many, none of which is made by hand. */
function kindOf(kind: ApiKind | null | undefined): DocumentInput['kind'] {
  if (kind == null) return null;
  const [only, ...more] = kindsOf(kind);
  if (only !== undefined && more.length === 0 && kind !== 'OTHER') return only;
  throw new DomainError('DOCUMENT_NOT_BY_HAND', { kind });
}

async function write(context: Context, args: { readonly kind: ApiKind | null | undefined; readonly input: z.infer<typeof inputSchema> }) {
  const { input } = args;
  const roomId = requireId('Room', input.roomId);
  const id = input.id == null ? null : localDocumentId(roomId, input.id);
  if (id !== null) await requireWritableDocument(context, { roomId, id });
  const viewer = await requireKeeper(context, roomId);
  const cause = { roomId, memberId: memberIdOf(viewer), personId: personOf(context.principal), clientKey: input.clientKey };
  const wanted = { id, kind: kindOf(args.kind), data: input.data, shownTo: shownToSeats(roomId, input.shownTo), expectedVersion: input.expectedVersion ?? null };
  const written = await noteStale({ roomId, id }, () => underInput(() => upsertDocument(context.infra, cause, wanted)));
  renewContext(context);
  return { document: await documentOf(context, { roomId, viewer }, written), deleted: null };
}

defineMutation('upsertDocument', {
  description: 'Makes a document, or edits one of a version that the writer has seen. For keepers.',
  result: DocumentResult,
  scope: 'keeper',
  args: (arg) => ({ input: arg({ type: DocumentInputRef, required: true, description: 'The document.' }) }),
  resolve: (args, context) => write(context, { kind: args.input.kind, input: parseInput(inputSchema, args.input) }),
});
