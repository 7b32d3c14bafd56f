import { translate } from '../../i18n/translate.ts';
import { folderUsage } from '../../infra/assets/folder-usage.ts';
import { databaseFacts, deploymentCounts } from '../../room/deployment/deployment-facts.ts';
import type { DatabaseFacts } from '../../room/deployment/deployment-facts.ts';
import { listReplicas } from '../../room/replica/replica.ts';
import type { ReplicaRow } from '../../room/replica/replica.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context/context.ts';

type Counter = { readonly name: string; readonly value: number };

const DatabaseInfoRef = builder.objectRef<DatabaseFacts>('DatabaseInfo').implement({
  description: 'The database behind this server.',
  fields: (t) => ({
    embedded: t.boolean({ description: 'Whether the server runs it itself.', resolve: (_facts, _args, { infra }) => infra.config.databaseUrl === null }),
    version: t.exposeString('version', { description: 'The version of PostgreSQL.' }),
    sizeBytes: t.exposeFloat('sizeBytes', { description: 'How large the data is.' }),
  }),
});

const StorageInfoRef = builder.objectRef<{ readonly usedBytes: number; readonly freeBytes: number }>('StorageInfo').implement({
  description: 'The disk behind this server.',
  fields: (t) => ({
    dataDir: t.string({ description: 'The data folder.', resolve: (_usage, _args, { infra }) => infra.config.dataDir }),
    usedBytes: t.exposeFloat('usedBytes', { description: 'How much the data folder takes.' }),
    freeBytes: t.exposeFloat('freeBytes', { description: 'How much is free on its disk.' }),
  }),
});

const ReplicaRef = builder.objectRef<ReplicaRow>('Replica').implement({
  description: 'A running server of this deployment.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Tells servers apart.' }),
    version: t.exposeString('version', { description: 'The version that it runs.' }),
    startedAt: t.field({ type: 'DateTime', description: 'When it started.', resolve: ({ startedAt }) => startedAt }),
    beatAt: t.field({ type: 'DateTime', description: 'When it last gave a sign of life; it does every 2 s.', resolve: ({ beatAt }) => beatAt }),
    alive: t.exposeBoolean('alive', { description: 'Whether that was less than 10 s ago.' }),
  }),
});

const CounterRef = builder.objectRef<Counter>('Counter').implement({
  description: 'A number about the deployment.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What is counted, for programs.' }),
    label: t.string({ description: "What is counted, in the viewer's language.", resolve: ({ name }, _args, { locale }) => translate(`counter.${name}`, {}, locale) }),
    value: t.exposeFloat('value', { description: 'How many.' }),
  }),
});

async function counters({ infra, runtime }: Context): Promise<Counter[]> {
  const counts = await deploymentCounts(infra.db);
  return Object.entries({ ...counts, connections: runtime.openConnections() }).map(([name, value]) => ({ name, value }));
}

const DeploymentRef = builder.objectRef<object>('Deployment').implement({
  description: 'The deployment as its operators see it.',
  fields: (t) => ({
    version: t.string({ description: 'The version of this server.', resolve: (_root, _args, { runtime }) => runtime.version }),
    database: t.field({ type: DatabaseInfoRef, description: 'The database.', resolve: (_root, _args, { infra }) => databaseFacts(infra.db) }),
    storage: t.field({ type: StorageInfoRef, description: 'The disk.', resolve: (_root, _args, { infra }) => folderUsage(infra.config.dataDir) }),
    replicas: t.field({ type: [ReplicaRef], description: 'The running servers, the oldest first.', resolve: (_root, _args, { infra }) => listReplicas(infra.db) }),
    counters: t.field({ type: [CounterRef], description: 'Numbers worth knowing.', resolve: (_root, _args, context) => counters(context) }),
    authorCode: t.boolean({ description: 'Whether code in packs and cards may run, in its isolate.', resolve: (_root, _args, { infra }) => infra.config.authorCode }),
    publicUrl: t.string({ nullable: true, description: 'The address that people use, where the operator named one.', resolve: (_root, _args, { infra }) => infra.config.publicUrl }),
    lanUrls: t.stringList({ description: 'Addresses for others in the local network.', resolve: (_root, _args, { runtime }) => [...runtime.lanOrigins()] }),
  }),
});

builder.queryField('deployment', (t) =>
  t.field({
    type: DeploymentRef, nullable: true,
    description: 'The deployment; null for everybody but operators.',
    authScopes: { operator: true },
    unauthorizedResolver: () => null,
    resolve: () => ({}),
  }),
);
