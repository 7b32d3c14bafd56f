import { graphql } from '../../graphql/graphql.ts';
import { problemFragment } from '../../graphql/problem-fragment.ts';

export const submitActionsMutation = graphql(`
  mutation SubmitActions($input: SubmitActionsInput!) {
    submitActions(input: $input) { __typename ... on SubmitActionsPayload { turn { id state canCancel } actions { id } } ...Problem }
  }
`, [problemFragment]);

export const runCommandMutation = graphql(`
  mutation RunCommand($input: RunCommandInput!) {
    runCommand(input: $input) { __typename ... on RunCommandPayload { frames { id } } ...Problem }
  }
`, [problemFragment]);
