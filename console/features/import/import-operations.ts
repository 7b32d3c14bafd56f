import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf, ResultOf } from '../../graphql/graphql.ts';
import type { PayloadOf } from '../../graphql/outcome.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

/** What a file turned out to be, before anything of it is taken. */
export const importPreviewFragment = graphql(`
  fragment ImportPreviewParts on ImportPreview {
    kind
    format
    name
    portrait
    entries
    character { summary items }
    world { summary items }
    stripped { what where reason }
    inert { what where reason }
    issues { path code message }
  }
`);

export type ImportPreview = FragmentOf<typeof importPreviewFragment>;
export type StrippedItem = ImportPreview['stripped'][number];

export const previewImportMutation = graphql(`
  mutation PreviewImport($uploadId: ID!) {
    previewImport(uploadId: $uploadId) { __typename ... on ImportPreviewPayload { preview { ...ImportPreviewParts } } ...Problem }
  }
`, [importPreviewFragment, problemFragment]);

/** What an import did: the same for cards and lorebooks. */
export const importReportFragment = graphql(`
  fragment ImportReportParts on ImportPayload {
    documents { id title kind }
    stripped { what where reason }
    inert { what where reason }
    issues { path code message }
  }
`);

export type ImportReport = FragmentOf<typeof importReportFragment>;

export const importCardMutation = graphql(`
  mutation ImportCard($input: ImportCardInput!) {
    importCard(input: $input) { __typename ... on ImportPayload { ...ImportReportParts } ...Problem }
  }
`, [importReportFragment, problemFragment]);

export const importLorebookMutation = graphql(`
  mutation ImportLorebook($input: ImportLorebookInput!) {
    importLorebook(input: $input) { __typename ... on ImportPayload { ...ImportReportParts } ...Problem }
  }
`, [importReportFragment, problemFragment]);

export const importPresetMutation = graphql(`
  mutation TakePreset($input: ImportPresetInput!) {
    importPreset(input: $input) { __typename ... on ImportPayload { ...ImportReportParts } ...Problem }
  }
`, [importReportFragment, problemFragment]);

export type Imported = PayloadOf<ResultOf<typeof importCardMutation>>;
