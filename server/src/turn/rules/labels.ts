import type { Labels } from '../../core/frame/frame.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { displayName, rankLabel } from '../../core/rulepack/index.ts';

/** What a stat, modifier or difficulty is called in each of our languages. */
export function statLabels(rulepack: Rulepack, name: string): Labels {
  return { en: displayName(rulepack, name, 'en'), zh: displayName(rulepack, name, 'zh') };
}

/** What an outcome is called in each of our languages. */
export function rankLabels(rulepack: Rulepack, rankId: string): Labels {
  return { en: rankLabel(rulepack, rankId, 'en').display, zh: rankLabel(rulepack, rankId, 'zh').display };
}
