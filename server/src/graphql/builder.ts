import SchemaBuilder from '@pothos/core';
import DataloaderPlugin from '@pothos/plugin-dataloader';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import ValidationPlugin from '@pothos/plugin-validation';
import type { z } from 'zod';
import { DomainError } from '../core/error/domain-error.ts';
import { issuesOfZod } from '../core/error/issues-of-zod.ts';
import type { Context } from './context/context.ts';
import { relayOptions } from './relay/relay-options.ts';
import { scopesOf } from './scopes/scopes-of.ts';
import type { Scopes } from './scopes/scopes-of.ts';

export type SchemaTypes = {
  Context: Context;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: { list: false; items: false };
  DefaultNodeNullability: false;
  AuthScopes: Scopes;
  Connection: { totalCount: () => number | Promise<number> };
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: Date; Output: Date };
    JSON: { Input: unknown; Output: unknown };
    File: { Input: File; Output: never };
  };
};

/**
 * The one builder of the schema. Fields are non-null unless they say otherwise; every type, field, argument and value
 * carries a description.
 */
export const builder = new SchemaBuilder<SchemaTypes>({
  plugins: [ScopeAuthPlugin, RelayPlugin, DataloaderPlugin, ValidationPlugin],
  defaultFieldNullability: false,
  scopeAuth: { authScopes: scopesOf, unauthorizedError: () => new DomainError('FORBIDDEN') },
  relay: relayOptions,
  validation: {
    validationError: (failure, args) => new DomainError('INVALID_INPUT', {}, issuesOfZod({ issues: failure.issues } as z.ZodError, args)),
  },
});

builder.queryType({ description: 'Everything that can be read. What the viewer may not see is null or absent, and is never counted.' });
builder.mutationType({ description: 'Everything that can be changed. Expected failures are members of the result, never errors.' });
builder.subscriptionType({ description: 'Everything that can be watched, over WebSocket or server-sent events.' });

builder.globalConnectionField('totalCount', (t) =>
  t.int({ description: 'How many there are in all pages that this viewer may see.', resolve: (connection) => connection.totalCount() }),
);
