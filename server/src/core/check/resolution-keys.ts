import { rankSchema, resolutionSchema } from './resolution-schema.ts';

const rankKeys = Object.keys(rankSchema.shape);
const top = Object.keys(resolutionSchema.shape);

/** Keys of the entries of each block, by the block. */
const entryKeys: Readonly<Record<string, readonly string[]>> = {
  params: ['min', 'max', 'default'],
  modifiers: ['roll', 'tens_reroll'],
  difficulties: ['target', 'prefixes'],
  ranks: rankKeys,
  variants: ['ranks'],
};

/** The keys that may stand at a path of the resolution block, for suggestions. */
export function resolutionKeys([block, , inner, , ...deeper]: readonly string[]): readonly string[] {
  if (block === undefined) return top;
  if (block === 'check') return ['favorable', 'unfavorable', 'default_target', 'default_skill', 'proficiency'];
  if (inner === 'prefixes') return ['en', 'zh'];
  if (inner === 'ranks' && deeper.length === 0) return rankKeys;
  return entryKeys[block] ?? [];
}
