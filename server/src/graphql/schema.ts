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
import './room/room-people.ts';
import './room/room-queries.ts';
import './room/create-room.ts';
import './room/update-room.ts';
import './room/delete-room.ts';
import './seat/seat-type.ts';
import './seat/seat-fields.ts';
import './seat/update-seats.ts';
import './seat/switch-character.ts';
import './document/document-type.ts';
import './document/plain-documents.ts';
import './document/room-documents.ts';
import './document/upsert-document.ts';
import './document/delete-document.ts';
import './document/reveal-document.ts';
import './character/character-type.ts';
import './character/pregen-type.ts';
import './character/room-characters.ts';
import './character/create-character.ts';
import './character/claim-pregen.ts';
import './lore/lore-type.ts';
import './lore/room-lore.ts';
import './frame/story-frames.ts';
import './frame/state-frame.ts';
import './frame/signal-frames.ts';
import './frame/room-frames.ts';
import './frame/draft-type.ts';
import './frame/story-export.ts';
import './turn/turn-type.ts';
import './turn/turn-powers.ts';
import './turn/room-turns.ts';
import './turn/submit-actions.ts';
import './turn/change-turn.ts';
import './turn/prompt-preview.ts';
import './subscription/frames-subscription.ts';
import './command/command-type.ts';
import './command/run-command.ts';
import { builder } from './builder.ts';

/** The whole schema. A new word is added with one import above; its file registers itself with the builder. */
export const schema: GraphQLSchema = builder.toSchema();

/** The schema as text, sorted, with descriptions: the contract that `server/schema.graphql` keeps. */
export function schemaText(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
