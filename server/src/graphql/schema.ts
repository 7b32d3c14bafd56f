import { lexicographicSortSchema, printSchema } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import './scalars/scalars.ts';
import './errors/error-types.ts';
import './relay/node-queries.ts';
import './viewer/viewer-type.ts';
import './key/key-type.ts';
import './key/key-queries.ts';
import './key/create-invite.ts';
import './key/reissue-key.ts';
import './key/create-key.ts';
import './key/revoke-key.ts';
import './member/member-type.ts';
import './member/change-member.ts';
import './audit/audit-type.ts';
import './deployment/deployment-type.ts';
import './job/job-type.ts';
import './job/job-list.ts';
import './job/cancel-job.ts';
import './job/job-progress.ts';
import './room/room-type.ts';
import { builder } from './builder.ts';

/** The whole schema. A new word is added with one import above; its file registers itself with the builder. */
export const schema: GraphQLSchema = builder.toSchema();

/** The schema as text, sorted, with descriptions: the contract that `server/schema.graphql` keeps. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
