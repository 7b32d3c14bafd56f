import { parseRulepack } from '../../src/core/rulepack/index.ts';
import type { Rulepacks } from '../../src/infra/rulepack/rulepacks.ts';
import { noRulepacks } from '../../src/infra/rulepack/rulepacks.ts';

/** The system that the twins are played by. */
export const tideId = '潮汐';

const tide = `
names: [tide]
defaults: {力量: 50, 听潮: 20, hp: 10}
derived: {hpmax: {expr: floor(力量 / 5)}}
display: {en: {力量: Strength, 听潮: Tide reading}}
creation_constraints: {attributes: {力量: {min: 1, max: 90, roll: 3d6*5}}, skills: {default: {min: 0, max: 90}}, budgets: {lore: {parts: [力量]}}}
sheet: {label: {en: Tide, zh: 潮汐}, attributes: [力量], skills: [听潮], secondary: [hp, hpmax], fields: [职业], vitals: {hp: {max_key: hpmax}}, resources: [{id: hp, label: {en: Breath, zh: 气息}, value: hp, max: hpmax}]}
resolution: {version: 1, roll: 1d100, target: skill, compare: "<=", difficulties: {hard: {target: floor(target / 2)}}, ranks: [{id: good, when: roll <= target, success: true, tier: 1}, {id: bad, tier: 0}]}
`;

/** A deployment with that one system. */
export function tideRulepacks(): Rulepacks {
  const parsed = parseRulepack(tide, { id: tideId });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues, null, 2));
  const { rulepack } = parsed;
  return { ...noRulepacks, find: (name) => (name === rulepack.id || rulepack.names.includes(name) ? rulepack : null), list: () => [rulepack] };
}
