import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { ModelSlot as SlotRow } from '../../generated/prisma/client.ts';
import type { ModelSettings } from '../../infra/llm/model-settings.ts';
import type { SecretBox } from '../../infra/secret/secret-box.ts';
import type { RoomPorts } from '../ports.ts';

/** The uses that a deployment has for models; each may have its own. Without one for `embedding`, lore is searched by words alone. */
export const modelSlots = ['keeper', 'embedding'] as const;
export type SlotName = (typeof modelSlots)[number];

/** How the last test call went. */
export type StoredTest = {
  readonly ok: boolean;
  readonly at: string;
  readonly latencyMs: number | null;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly text: string | null;
  readonly failure: { readonly code: string; readonly params: Readonly<Record<string, string | number | boolean | null>>; readonly issues: readonly Issue[] } | null;
};

/** What an operator stored for a slot. Key and headers are opened only where a model is. */
export type StoredSlot = { readonly slot: SlotName; readonly settings: ModelSettings; readonly lastTest: StoredTest | null; readonly updatedAt: Date };

type Secrets = Pick<ModelSettings, 'apiKey' | 'headers'>;
type Reading = { readonly db: Pick<RoomPorts['db'], 'prisma'>; readonly secrets: Pick<SecretBox, 'open'> };

/** Throws INVALID_INPUT for a use that no model has. */
export function requireSlot(slot: string): SlotName {
  const known = modelSlots.find((name) => name === slot);
  if (known !== undefined) return known;
  throw new DomainError('INVALID_INPUT', {}, [{ path: ['slot'], code: 'ISSUE_NOT_ALLOWED', params: { seen: slot.slice(0, 80), expected: modelSlots.join(', ') } }]);
}

/** The columns of settings; what is secret goes sealed into one of its own. */
export function slotColumns(settings: ModelSettings, secrets: Pick<SecretBox, 'seal'>) {
  const { provider, model = '', baseUrl = null, apiKey, headers, ...options } = settings;
  const hidden: Secrets = { ...(apiKey !== undefined && { apiKey }), ...(headers !== undefined && { headers }) };
  const keySealed = Object.keys(hidden).length === 0 ? null : secrets.seal(JSON.stringify(hidden));
  return { provider, model, baseUrl, keySealed, options };
}

function slotOf(row: SlotRow, secrets: Reading['secrets']): StoredSlot {
  const hidden = row.keySealed === null ? {} : (JSON.parse(secrets.open(row.keySealed)) as Secrets);
  const settings: ModelSettings = {
    ...(row.options as Partial<ModelSettings>),
    provider: row.provider,
    ...(row.model !== '' && { model: row.model }),
    ...(row.baseUrl !== null && { baseUrl: row.baseUrl }),
    ...hidden,
  };
  return { slot: requireSlot(row.slot), settings, lastTest: row.lastTest as StoredTest | null, updatedAt: row.updatedAt };
}

/** What is stored for a slot; null where nothing is. Throws SECRET_WRONG or SECRET_DAMAGED where its key cannot be opened. */
export async function storedSlot({ db, secrets }: Reading, slot: SlotName): Promise<StoredSlot | null> {
  const row = await db.prisma.modelSlot.findUnique({ where: { slot } });
  return row === null ? null : slotOf(row, secrets);
}

/** What the provider of a slot is called that has no model. */
export const noProvider = 'none';
