import type { Locale } from '../../i18n/translate.ts';
import type { RankClaim } from './rank-claims.ts';
import type { FrameData } from '../../core/frame/frame.ts';

/** What a draft is held against: what the table really decided this turn. */
export type TruthContext = {
  readonly text: string;
  readonly locale: Locale;
  readonly dice: readonly FrameData['dice'][];
  /** Titles of scenes that are not the current one, after this turn's tools. */
  readonly otherScenes: readonly string[];
  /** True where the table has a clock that this turn's tools did not move. */
  readonly clockStands: boolean;
  /** Outcomes that the room's system has; absent where it is played without one. */
  readonly ranks?: readonly RankClaim[];
};

/** A claim of the text that nothing decided: which check found it, and the words it stands in. */
export type FalseClaim = { readonly check: 'roll' | 'outcome' | 'scene' | 'time'; readonly claim: string };

/** The sentence around an index, for the correction and for the keeper's notice. */
export function sentenceAt(text: string, index: number): string {
  const start = Math.max(text.lastIndexOf('.', index - 1), text.lastIndexOf('。', index - 1), text.lastIndexOf('\n', index - 1)) + 1;
  const ends = ['.', '。', '\n'].map((mark) => text.indexOf(mark, index)).filter((at) => at >= 0);
  const end = ends.length === 0 ? text.length : Math.min(...ends) + 1;
  return text.slice(start, end).trim().slice(0, 200);
}
