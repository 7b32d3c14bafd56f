import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema } from 'graphql';
import { getOperationAST, Kind } from 'graphql';
import { DomainError } from '../../core/error/domain-error.ts';
import { measureOperation } from './measure-operation.ts';
import { operationLimits } from './operation-limits.ts';

export type Operation = {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
};

function requireAtMost(words: 'depth' | 'mutations' | 'cost', seen: number): void {
  const maximum = operationLimits[words];
  if (seen > maximum) throw new DomainError('BAD_REQUEST', { words: `limit.${words}`, seen, maximum });
}

/** Refuses a valid operation that is too deep, changes too much at once or would read too much. Throws BAD_REQUEST. */
export function checkOperation({ schema, document, operationName, variables }: Operation): void {
  const operation = getOperationAST(document, operationName);
  if (operation == null) return;
  const definitions = document.definitions.filter((definition): definition is FragmentDefinitionNode => definition.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = new Map(definitions.map((fragment) => [fragment.name.value, fragment]));
  const measure = measureOperation(operation, { schema, fragments, variables });
  requireAtMost('depth', measure.depth);
  if (operation.operation === 'mutation') requireAtMost('mutations', measure.rootFields);
  requireAtMost('cost', measure.cost);
}
