import { compose } from '../../src/app/compose.ts';
import { startHeartbeat } from '../../src/app/heartbeat.ts';
import { openTurnEngine } from '../../src/app/turn-engine.ts';
import { startWorker } from '../../src/app/worker.ts';
import { readConfig } from '../../src/infra/config/config.ts';
import { openModel } from '../../src/infra/llm/open-model.ts';
import { silentLog } from '../../src/infra/log/log.ts';
import { submitActions } from '../../src/turn/intake/submit-actions.ts';
import { retrySettlement } from '../../src/turn/settle/retry-settlement.ts';
import { turnTasks } from '../../src/turn/tasks.ts';

/**
 * A server process without its HTTP half, for crash tests: it submits an action if TURN_SUBMIT names a room, has what is owed tried
 * again if TURN_SETTLE names a room and a receipt of it, and runs turns until it is killed. The model is the OpenAI-compatible one at TURN_MODEL.
 */
const config = readConfig(process.env);
const { infra } = await compose({ config, log: silentLog });
const model = openModel({ provider: 'openai-compatible', baseUrl: process.env.TURN_MODEL ?? '', model: 'fake-model', apiKey: 'k' });
const replicaId = infra.ids.short();
const { engine } = await openTurnEngine({ infra, workerId: replicaId, keeperModel: () => Promise.resolve(model) });
const submit = process.env.TURN_SUBMIT;
if (submit !== undefined) {
  await submitActions(infra, { roomId: submit, seatId: 's1', memberId: 'm1', personId: 'p1', clientKey: 'crash', actions: [{ kind: 'act', text: '撬开抽屉' }] });
}
const settle = process.env.TURN_SETTLE?.split(' ') ?? null;
if (settle !== null) await retrySettlement(infra, { roomId: settle[0] ?? '', memberId: 'm1' }, settle[1] ?? '');
const worker = await startWorker({ infra, tasks: turnTasks(engine), schedule: '' });
// Whoever is to be killed leaves the work of others alone: it looks for nobody who fell silent.
if (submit === undefined && settle === null) await startHeartbeat({ infra, replicaId, version: 'test', workerIds: worker.workerIds });
process.stdout.write('running\n');
