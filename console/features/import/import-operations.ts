import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';
import { jobFragment } from '../job/job-fragment.ts';

/** What a file turned out to be, before anything of it is taken. */
export const importPreviewFragment = graphql(`
  fragment ImportPreviewParts on ImportPreview {
    kind
    format
    name
    portrait
    isWorld
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
    documents { id title kind documentId }
    stripped { what where reason }
    inert { what where reason }
    issues { path code message }
  }
`);

export type ImportReport = FragmentOf<typeof importReportFragment>;

export const startImportMutation = graphql(`
  mutation StartImport($input: StartImportInput!) {
    startImport(input: $input) { __typename ... on StartImportPayload { job { ...JobParts } } ...Problem }
  }
`, [jobFragment, problemFragment]);

/** What an import brought, once its job has ended. */
export const importReportQuery = graphql(`
  query ImportReport($jobId: ID!) { node(id: $jobId) { __typename ... on Job { id imported { ...ImportReportParts } } } }
`, [importReportFragment]);

export const importPresetMutation = graphql(`
  mutation TakePreset($input: ImportPresetInput!) {
    importPreset(input: $input) { __typename ... on ImportPayload { ...ImportReportParts } ...Problem }
  }
`, [importReportFragment, problemFragment]);
