import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../core/error/domain-error.ts';
import { checkOperation } from './check-operation.ts';
import { checkShape } from './check-shape.ts';
import { operationLimits } from './operation-limits.ts';

type Arguments = Parameters<NonNullable<Plugin['onExecute']>>[0]['args'];

function checkArguments({ schema, document, operationName, variableValues }: Arguments): void {
  checkOperation({ schema, document, operationName, variables: variableValues ?? {} });
}

/** The parser counts tokens itself and stops at the limit, before memory is spent on a tree; its words are English only. */
function requireFewTokens(error: unknown): never {
  if (error instanceof GraphQLError && error.message.includes(`more that ${operationLimits.tokens} tokens`)) {
    throw new DomainError('BAD_REQUEST', { words: 'limit.tokens', maximum: operationLimits.tokens });
  }
  throw error;
}

/** Holds every operation to the limits, whichever transport it came over. */
export function useLimits(): Plugin {
  return {
    onParse: ({ parseFn, setParseFn }) => {
      setParseFn((source, options) => {
        try {
          const document = parseFn(source, { ...options, maxTokens: operationLimits.tokens });
          checkShape(document);
          return document;
        } catch (error) {
          return requireFewTokens(error);
        }
      });
    },
    onExecute: ({ args }) => checkArguments(args),
    onSubscribe: ({ args }) => checkArguments(args),
  };
}
