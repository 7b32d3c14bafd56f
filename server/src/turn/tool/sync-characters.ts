import { z } from 'zod';
import { characterLabel } from '../../core/character/character-label.ts';
import { playerType } from '../../core/character/character-schema.ts';
import type { CharacterUpsert } from '../../core/character/character-upsert.ts';
import { resolveCharacter } from '../../core/character/resolve-character.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { CastMember } from './cast-so-far.ts';
import { castAfter, castSoFar, planInTurn, schemaOf } from './cast-so-far.ts';
import type { ToolContext, ToolOutcome } from './tool.ts';
import { defineTool, ToolRefusal } from './tool.ts';
import { unresolvedText } from './unresolved-text.ts';

const name = z.string().trim().min(1).max(200);
const names = z.array(name).max(32);
const values = z.record(z.string().min(1).max(80), z.unknown());
const about = {
  aliases: names.optional().describe('What else they are called, once the story has told it: a nickname, a title that means them alone, the name in another script'),
  description: z.string().max(4_000).optional().describe('What everybody who meets them perceives'),
  fields: values.optional().describe('Values by name; null takes one away'),
  secret: z.strictObject({ text: z.string().max(4_000).optional(), goals: z.string().max(2_000).nullable().optional(), fields: values.optional() }).optional().describe('What players do not know of them'),
  known: z.boolean().optional().describe('True once the players have met or heard of them'),
};
const input = z.strictObject({
  creates: z.array(z.strictObject({ name, type: z.string().max(32).optional().describe('npc unless said otherwise'), ...about })).max(20).default([]),
  updates: z.array(z.strictObject({ character: name.describe('Id, or the whole name'), name: name.optional().describe('What they are called from now on'), type: z.string().max(32).optional(), removeAliases: names.optional().describe('Aliases that are not theirs'), ...about })).max(20).default([]),
});
type Input = z.infer<typeof input>;

/** The work of one call: the cast as it comes to be, and what is proposed for it. */
type Syncing = { readonly context: ToolContext; readonly cast: readonly CastMember[]; readonly effects: readonly Effect[]; readonly told: readonly Record<string, unknown>[]; readonly issues: readonly Issue[] };

function proposal(payload: CharacterUpsert): Effect {
  return { op: 'propose', proposal: { kind: 'character.upsert', payload }, source: { runtimeId: 'keeper', owner: { kind: 'WORLD', id: '' } } };
}

/** Values that no attribute declares are kept, and the model is told which. */
function undeclared({ snapshot }: ToolContext, { fields = {} }: { readonly fields?: Readonly<Record<string, unknown>> | undefined }): Record<string, unknown> {
  const { attributes } = schemaOf(snapshot);
  const others = attributes.length === 0 ? [] : Object.keys(fields).filter((key) => !attributes.some(({ id }) => id === key));
  return others.length === 0 ? {} : { not_in_schema: others };
}

function planned(syncing: Syncing, path: readonly string[], { upsert, did }: { readonly upsert: CharacterUpsert; readonly did: string }): Syncing {
  const { context, cast, effects, told, issues } = syncing;
  const plan = planInTurn(context.snapshot, cast, upsert);
  if (!plan.ok) return { ...syncing, issues: [...issues, ...underPath(path, plan.issues)] };
  const next = castAfter(context.snapshot, cast, { id: upsert.id, ...plan });
  return { ...syncing, cast: next, effects: [...effects, proposal(upsert)], told: [...told, { [did]: characterLabel(plan.data), id: upsert.id, ...undeclared(context, upsert) }] };
}

/** Who is there already under a name is told, and not made again; a name that is taken is none for a character who is played. */
function created(syncing: Syncing, wanted: Input['creates'][number], path: readonly string[]): Syncing {
  const there = resolveCharacter(syncing.cast, wanted.name);
  if (there.status === 'found' && wanted.type !== playerType) {
    const { id } = there.character;
    return { ...syncing, told: [...syncing.told, { already_there: characterLabel(there.character), id, matched_by: there.matchedBy }] };
  }
  if (there.status === 'ambiguous' && wanted.type !== playerType) throw new ToolRefusal(`${path.join('.')}: ${unresolvedText(wanted.name, there, syncing.cast)}`);
  return planned(syncing, path, { upsert: { id: syncing.context.newId(), ...wanted }, did: 'created' });
}

function updated(syncing: Syncing, { character, ...changes }: Input['updates'][number], path: readonly string[]): Syncing {
  const found = resolveCharacter(syncing.cast, character);
  if (found.status !== 'found') throw new ToolRefusal(`${path.join('.')}.character: ${unresolvedText(character, found, syncing.cast)}`);
  const { id, view } = found.character;
  return planned(syncing, path, { upsert: { id, expectedVersion: view.version ?? 1, ...changes }, did: 'updated' });
}

function sync({ creates, updates }: Input, context: ToolContext): ToolOutcome {
  if (creates.length + updates.length === 0) throw new ToolRefusal('nothing to do: give creates or updates');
  const start: Syncing = { context, cast: castSoFar(context), effects: [], told: [], issues: [] };
  // Aliases are given up before somebody new may have them.
  const changed = updates.reduce((syncing, update, i) => updated(syncing, update, ['updates', String(i)]), start);
  const { effects, told, issues } = creates.reduce((syncing, wanted, i) => created(syncing, wanted, ['creates', String(i)]), changed);
  if (issues.length > 0) throw new DomainError('PROPOSAL_REFUSED', { problems: issues.length }, issues);
  return { result: { characters: told }, effects };
}

/** Makes and changes people of the story: all that is asked for, or nothing. */
export const syncCharacters = defineTool<Input>({ name: 'sync_characters', input: input as z.ZodType<Input>, run: sync });
