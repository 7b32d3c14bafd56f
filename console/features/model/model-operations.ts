import { graphql } from '../../graphql/graphql.ts';
import type { FragmentOf, ResultOf } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

/** A slot as it is set up. Its key was written once and cannot be read. */
export const modelSlotFragment = graphql(`
  fragment ModelSlotParts on ModelSlot {
    slot
    provider
    baseUrl
    model
    hasKey
    contextWindow
    options { contextWindow maxOutputTokens temperature }
    updatedAt
    lastTest { ok at latencyMs inputTokens outputTokens text failure { code message issues { path code message } } }
  }
`);

export type ModelSlot = FragmentOf<typeof modelSlotFragment>;
export type ModelTest = NonNullable<ModelSlot['lastTest']>;

export const modelsQuery = graphql(`
  query Models {
    models { ...ModelSlotParts }
    modelPresets { id provider label baseUrl needsKey }
  }
`, [modelSlotFragment]);

export type ModelPreset = ResultOf<typeof modelsQuery>['modelPresets'][number];

export const configureModelMutation = graphql(`
  mutation ConfigureModel($input: ConfigureModelInput!) {
    configureModel(input: $input) { __typename ... on ConfigureModelPayload { model { ...ModelSlotParts } } ...Problem }
  }
`, [modelSlotFragment, problemFragment]);

export const testModelMutation = graphql(`
  mutation TestModel($slot: String!) {
    testModel(slot: $slot) { __typename ... on TestModelPayload { model { ...ModelSlotParts } } ...Problem }
  }
`, [modelSlotFragment, problemFragment]);

/** The provider of a use that has no model. */
export const noProvider = 'none';
/** The provider that needs no model: the built-in keeper, which plays by a script. */
export const scriptedProvider = 'scripted';
