import { DomainError } from '../../core/error/domain-error.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { ModelSettings } from '../../infra/llm/model-settings.ts';
import { parseModelSettings, withStoredSecrets } from '../../infra/llm/model-settings.ts';
import { openEmbedder, openModel } from '../../infra/llm/open-model.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Principal } from '../key/principal.ts';
import { modelDeps } from './keeper-model.ts';
import type { ModelPorts } from './model-ports.ts';
import type { SlotName } from './model-slot.ts';
import { noProvider, slotColumns, storedSlot } from './model-slot.ts';
import { packPlaybooks } from './pack-playbooks.ts';

export type ModelConfiguration = {
  readonly slot: SlotName;
  /** A provider's or a preset's id. */
  readonly provider: string;
  readonly baseUrl?: string | null | undefined;
  readonly model?: string | null | undefined;
  /** Left out: the stored one stays, where it goes to the same place. Empty: it is forgotten. */
  readonly key?: string | null | undefined;
  /** Temperature, limits and further headers, by the names of the settings. */
  readonly options?: Readonly<Record<string, unknown>> | null | undefined;
};

const given = (text: string | null | undefined) => (text == null || text.trim() === '' ? undefined : text);

/** `key` and `options` are how the settings name their parts; a problem is told at the place that the operator filled in. */
function inputPath([first = '', ...rest]: readonly string[]): string[] {
  if (first === 'apiKey') return ['key'];
  return ['provider', 'model', 'baseUrl'].includes(first) ? [first, ...rest] : ['options', first, ...rest];
}

function parsed({ provider, baseUrl, model, key, options }: ModelConfiguration): ModelSettings {
  const fields = { provider, baseUrl: given(baseUrl), model: given(model), apiKey: given(key) };
  const input = { ...options, ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) };
  const result = parseModelSettings(input);
  if (result.ok) return result.settings;
  throw new DomainError('INVALID_INPUT', {}, result.issues.map((issue) => ({ ...issue, path: inputPath(issue.path) })));
}

/** The stored key of a slot; one that cannot be opened any more is as good as none. */
async function storedSettings(ports: ModelPorts, slot: SlotName): Promise<ModelSettings | null> {
  try {
    return (await storedSlot(ports, slot))?.settings ?? null;
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('SECRET_')) return null;
    throw error;
  }
}

async function clearSlot(ports: ModelPorts, slot: SlotName, principal: Principal): Promise<void> {
  await ports.db.prisma.$transaction(async (tx) => {
    await tx.modelSlot.deleteMany({ where: { slot } });
    await recordAudit(tx, ports, { principal, action: 'MODEL_CONFIGURED', target: slot, detail: { provider: noProvider } });
  });
}

/**
 * Stores which model a slot uses from the next turn on. The key is sealed before it is stored and never given back. Throws
 * INVALID_INPUT with every problem, MODEL_PROVIDER_UNKNOWN, and MODEL_NOT_CONFIGURED with what is still missing.
 */
export async function configureModel(ports: ModelPorts, configuration: ModelConfiguration, principal: Principal): Promise<void> {
  const { slot, key } = configuration;
  if (slot === 'embedding' && configuration.provider.trim() === noProvider) return clearSlot(ports, slot, principal);
  const next = parsed(configuration);
  const forgets = key !== null && key !== undefined && key.trim() === '';
  const settings = forgets ? next : withStoredSecrets(next, await storedSettings(ports, slot));
  const open = slot === 'embedding' ? openEmbedder : openModel;
  open(settings, modelDeps(ports, packPlaybooks(ports).forRoom([])));
  const columns = slotColumns(settings, ports.secrets);
  // A test says nothing about other settings.
  const data = { ...columns, options: columns.options as Prisma.InputJsonObject, lastTest: Prisma.DbNull, updatedAt: ports.clock.now() };
  await ports.db.prisma.$transaction(async (tx) => {
    await tx.modelSlot.upsert({ where: { slot }, create: { ...data, slot }, update: data });
    const detail = { provider: settings.provider, model: settings.model ?? '', baseUrl: settings.baseUrl ?? null, key: columns.keySealed !== null };
    await recordAudit(tx, ports, { principal, action: 'MODEL_CONFIGURED', target: slot, detail });
  });
}
