import { DomainError } from '../../core/error/domain-error.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { openModel } from '../../infra/llm/open-model.ts';
import type { ModelTest } from '../../infra/llm/test-model.ts';
import { testModel } from '../../infra/llm/test-model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import { chosenModel, modelDeps } from './keeper-model.ts';
import { embeddingModel } from './embedding-model.ts';
import type { ModelPorts } from './model-ports.ts';
import type { SlotName, StoredTest } from './model-slot.ts';
import { noProvider } from './model-slot.ts';
import { packPlaybooks } from './pack-playbooks.ts';

export type SlotTest = { readonly slot: SlotName; /** The words of the `model-test` prompt. */ readonly prompt: string; readonly principal: Principal; readonly signal: AbortSignal };

function failureOf(error: DomainError): StoredTest['failure'] {
  return { code: error.code, params: error.params, issues: error.issues };
}

function storedTest(test: ModelTest, at: Date): StoredTest {
  const base = { ok: test.ok, at: at.toISOString(), latencyMs: Math.round(test.latencyMs) };
  if (!test.ok) return { ...base, inputTokens: null, outputTokens: null, text: null, failure: failureOf(test.failure) };
  const { usage, text } = test;
  return { ...base, inputTokens: usage.inputTokens, outputTokens: usage.outputTokens, text, failure: null };
}

/** The place of one text is a real question too; what it says is how many numbers it has. */
async function embedOnce(ports: ModelPorts, { prompt, signal }: Pick<SlotTest, 'prompt' | 'signal'>): Promise<StoredTest> {
  const embedder = await embeddingModel(ports);
  if (embedder === null) throw new DomainError('MODEL_NOT_CONFIGURED', { provider: noProvider, missing: 'provider' });
  const start = ports.clock.elapsed();
  const [vector] = await embedder.embed([prompt], signal);
  return { ok: true, at: ports.clock.now().toISOString(), latencyMs: Math.round(ports.clock.elapsed() - start), inputTokens: null, outputTokens: null, text: `${vector?.length ?? 0}`, failure: null };
}

/** A slot that cannot even be opened fails its test like one whose provider does not answer. */
async function run(ports: ModelPorts, { slot, prompt, signal }: SlotTest): Promise<StoredTest> {
  try {
    if (slot === 'embedding') return await embedOnce(ports, { prompt, signal });
    const { settings } = await chosenModel(ports, slot);
    const port = openModel(settings, modelDeps(ports, packPlaybooks(ports).forRoom([])));
    return storedTest(await testModel(port, { prompt, signal, elapsed: ports.clock.elapsed }), ports.clock.now());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ok: false, at: ports.clock.now().toISOString(), latencyMs: null, inputTokens: null, outputTokens: null, text: null, failure: failureOf(error) };
  }
}

/** Asks the model of a slot one small real question and keeps how it went with the slot. Throws only when aborted. */
export async function testSlot(ports: ModelPorts, asked: SlotTest): Promise<StoredTest> {
  const test = await run(ports, asked);
  const { slot, principal } = asked;
  await ports.db.prisma.$transaction(async (tx) => {
    await tx.modelSlot.updateMany({ where: { slot }, data: { lastTest: test as unknown as Prisma.InputJsonObject } });
    await recordAudit(tx, ports, { principal, action: 'MODEL_TESTED', target: slot, detail: { ok: test.ok, failure: test.failure?.code ?? null } });
  });
  return test;
}
