import { parseRulepack } from '../parse-rulepack.ts';
import type { Rulepack } from '../rulepack.ts';

/** A small made-up system for tests: tides, lanterns and fog, with names in both languages. */
export const tideYaml = `
names: [tide, 潮汐]
set_keys: [tide]
defaults: {力量: 50, 敏捷: 50, 意志: 40, 侦查: 25, 潮汐学: 5, 驾驶:船: 1, 信用评级: 0, skill2: 10}
alias:
  力量: [str, STR, strength]
  敏捷: [dex]
  意志: [pow]
  侦查: [spot hidden, spot, 侦察]
  驾驶:船: [pilot boat, 驾驶（船）]
  职业: [occupation, job]
  年龄: [age]
  护甲: [armor]
display:
  en: {力量: STR, 敏捷: DEX, 意志: POW, 侦查: Spot Hidden, 潮汐学: Tidology, 生命: Life}
computers:
  might: {sum_ranges: {of: [力量, 敏捷], ranges: [[null, 64, "-2"], [65, 124, "0"]], else: {expr: "floor((力量 + 敏捷 - 45) / 80)", format: "{}d6"}}}
derived:
  生命: {copy_of: 生命上限}
  生命上限: {floor_div: {of: 总和, by: 10}}
  总和: {expr: "str + dex"}
  闪避: {half_of: dex}
  DB: {computer: might}
creation_constraints:
  attributes:
    力量: {min: 15, max: 90, roll: 3d6x5}
    敏捷: {min: 15, max: 90, roll: 3d6x5}
    意志: {min: 15, max: 90, roll: 3d6x5, play_min: 0, play_max: 99}
  skills:
    default: {min: 0, max: 75, growth_max: 99}
  budgets:
    interest: {parts: ["意志 * 2", {max: ["str * 2", "dex * 2"]}]}
  methods:
    point_buy: {budget: 10, min: 40, max: 45, costs: {40: 0, 41: 1, 42: 2, 43: 3, 44: 5, 45: 7}}
    standard_array: {values: [70, 50, 40]}
  archetype_priorities:
    sailor: {priorities: [dex, str], words: {en: [sailor, helmsman], zh: [水手, 船夫]}}
    lamplighter: [pow]
  default_archetype: lamplighter
sheet:
  label: {en: Tide, zh: 潮汐}
  attributes: [力量, 敏捷, 意志]
  fields: [职业, 年龄]
  attr_keys: {生命: HP, 生命上限: HPMAX}
  vitals:
    HP: {max_key: HPMAX}
    镇定: {max_key: 意志, start: {expr: "min(意志, 30)"}}
  secondary: [镇定, 护甲]
  resources:
    - {id: hp, label: {en: Life, zh: 生命}, value: HP, max: HPMAX}
    - {id: calm, label: Calm, value: 镇定, max: 意志}
initiative: {roll: "1d10+{敏捷}"}
commands:
  tide: {action: make_char}
  ra: {action: check}
labels:
  en: {win: [Success, Done], lose: {display: Failure, markers: []}}
  zh: {win: 成功}
resolution:
  version: 1
  roll: 1d100
  target: skill
  ranks:
    - {id: win, when: "roll <= target", success: true}
    - {id: lose}
`;

/** The parsed system, or the one that a patch of it gives. Throws what is wrong, so that a test that breaks it says so. */
export function tide(patch?: string): Rulepack {
  const parsed = parseRulepack(patch ?? tideYaml, { id: patch === undefined ? 'tide' : 'patched', resolveBase: (id) => (id === 'tide' ? tideYaml : null) });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.rulepack;
}
