import { clockId } from '../../core/document/kinds/clock.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { FrameData } from '../../core/frame/frame.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import { wordsIn } from '../../core/rulepack/index.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import type { FalseClaim } from '../check/claim.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Telling } from './telling.ts';

const quoted = (claims: readonly FalseClaim[]) => claims.map((claim) => `"${claim.claim}"`).join('; ');

/** What dice decided: by the rules in their own word, else as success or failure. */
function outcomeOf({ success, check }: FrameData['dice'], locale: Locale): string {
  if (success === null) return '';
  return ` (${check === undefined ? '' : `${check.outcome.labels[locale]}, `}${success ? 'success' : 'failure'})`;
}

function rolledText(dice: readonly FrameData['dice'][], locale: Locale): string {
  const rolls = dice.map((rolled) => `${rolled.actor}: ${rolled.expression} = ${rolled.total}${outcomeOf(rolled, locale)}`);
  return rolls.join('; ') || '—';
}

/** The condition by which a rule system names each kind of claim. */
const conditions = { roll: 'dice_forged', outcome: 'dice_contradicts', scene: 'stale_scene_hud', time: 'stale_scene_hud' } as const satisfies Record<FalseClaim['check'], string>;

/** What the room's system wants said about such claims. */
function instructionsOf(system: RoomSystem | null, claims: readonly FalseClaim[], locale: Locale): string[] {
  const met = new Set<string>(claims.map(({ check }) => conditions[check]));
  const checks = system?.rulepack.turnChecks.filter(({ enabled, condition, instruction }) => enabled && instruction !== null && met.has(condition)) ?? [];
  return checks.map(({ instruction }) => wordsIn(instruction ?? '', locale));
}

/** What the keeper is told about its draft: one text per kind of false claim, and what the room's system adds. */
export function correctionText(context: TurnContext, claims: readonly FalseClaim[], { dice, rules, updates }: Pick<Telling, 'dice' | 'rules' | 'updates'>): string {
  const { prompts } = context.ports;
  const language = context.room.locale;
  const of = (...checks: FalseClaim['check'][]) => claims.filter((claim) => checks.includes(claim.check));
  const sceneId = find(context.snapshot, 'table', 'table')?.data.currentSceneId ?? null;
  const scene = (sceneId === null ? undefined : find(context.snapshot, 'scene', sceneId)?.title) ?? '—';
  const time = find(context.snapshot, 'clock', clockId)?.data.face ?? null;
  return [
    of('roll').length > 0 ? prompts.render('correction-roll', language, { claims: quoted(of('roll')), rolls: rolledText(dice, language) }) : '',
    of('outcome').length > 0 ? prompts.render('correction-outcome', language, { claims: quoted(of('outcome')), outcomes: rolledText(dice, language) }) : '',
    of('scene', 'time').length > 0 ? prompts.render('correction-scene', language, { claims: quoted(of('scene', 'time')), state: time === null ? scene : `${scene} · ${time}` }) : '',
    updates.effects.length > 0 ? prompts.render('correction-variables', language, {}) : '',
    ...instructionsOf(rules.system, claims, language),
  ].filter((text) => text !== '').join('\n\n');
}
