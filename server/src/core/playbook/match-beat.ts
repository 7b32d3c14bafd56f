import type { KeeperContext } from './keeper-context.ts';
import { bestScore, foldText } from './match-words.ts';
import type { WordPattern } from './match-words.ts';
import type { Beat, BeatCondition, Playbook, PlaybookScene } from './playbook-schema.ts';

/** The part of the context that conditions look at. */
export type BeatSituation = Pick<KeeperContext, 'sceneId' | 'revealed'>;

/** Whether everything but the words of a condition holds. */
export function conditionHolds(when: Omit<BeatCondition, 'words'>, { sceneId, revealed }: BeatSituation): boolean {
  if (when.scenes.length > 0 && (sceneId === null || !when.scenes.includes(sceneId))) return false;
  if (sceneId !== null && when.notScenes.includes(sceneId)) return false;
  if (!when.revealed.every((id) => revealed.includes(id)) || when.notRevealed.some((id) => revealed.includes(id))) return false;
  if (when.evidence === undefined) return true;
  const found = when.evidence.of.filter((id) => revealed.includes(id)).length;
  return found >= when.evidence.atLeast && found <= (when.evidence.atMost ?? found);
}

/** Words of both languages count whatever the room's language is: tables mix them. */
function wordScore(words: { readonly en: readonly WordPattern[]; readonly zh: readonly WordPattern[] }, folded: string): number {
  return Math.max(bestScore(words.en, folded), bestScore(words.zh, folded));
}

/**
 * The beat that answers `text`: of those whose condition holds, the one with the most matching words; a beat bound to
 * scenes wins over one that is good anywhere, then the earlier one wins.
 */
export function findBeat(playbook: Playbook, situation: BeatSituation, text: string): Beat | null {
  const folded = foldText(text);
  let best: { readonly beat: Beat; readonly score: number } | null = null;
  for (const beat of playbook.beats) {
    if (!conditionHolds(beat.when, situation)) continue;
    const words = wordScore(beat.when.words, folded);
    const score = words * 2 + (beat.when.scenes.length > 0 ? 1 : 0);
    if (words > 0 && score > (best?.score ?? 0)) best = { beat, score };
  }
  return best?.beat ?? null;
}

/** Whether the text asks for a hint. An empty text does: a table that only moves on wants to be led. */
export function asksForHint(playbook: Playbook, text: string): boolean {
  return text.trim() === '' || wordScore(playbook.hintWords, foldText(text)) > 0;
}

export function findScene(playbook: Playbook, sceneId: string | null): PlaybookScene | null {
  return playbook.scenes.find((scene) => scene.id === sceneId) ?? null;
}

/** The current lead of the scene, if it still has one. */
export function currentHint(scene: PlaybookScene | null, revealed: readonly string[]): PlaybookScene['hints'][number] | null {
  const noScene = { scenes: [], notScenes: [] };
  return scene?.hints.find((hint) => conditionHolds({ ...hint, ...noScene }, { sceneId: null, revealed })) ?? null;
}
