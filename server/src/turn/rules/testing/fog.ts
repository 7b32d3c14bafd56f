import type { Rulepack } from '../../../core/rulepack/index.ts';
import { parseRulepack } from '../../../core/rulepack/index.ts';
import type { Rulepacks } from '../../../infra/rulepack/rulepacks.ts';

/** A small made-up system for tests of play: low rolls of a d100 are good; nerve is lost, luck is spent, skills grow. */
export const fogYaml = `
names: [fog, 雾]
set_keys: [fog]
defaults: {力量: 50, 敏捷: 40, 胆量: 60, 运气: 30, 侦查: 25, 驾船: 10, 普通话: 5}
alias: {力量: [str], 敏捷: [dex], 胆量: [nerve], 运气: [luck], 侦查: [spot, spot hidden], 驾船: [boat]}
display:
  en: {力量: STR, 敏捷: DEX, 胆量: Nerve, 运气: Luck, 侦查: Spot Hidden, 驾船: Boat, 生命: Life, lamp: lamp}
  zh: {lamp: 提灯, veil: 帷幕}
derived: {生命上限: {floor_div: {of: 力量, by: 10}}}
creation_constraints:
  attributes: {力量: {min: 15, max: 90, roll: 3d6x5}, 敏捷: {min: 15, max: 90, roll: 3d6x5}}
  skills: {default: {min: 0, max: 90, growth_max: 99}}
sheet:
  label: {en: Fog, zh: 雾中}
  attributes: [力量, 敏捷]
  skills: [侦查, 驾船, 普通话]
  secondary: [生命, 胆量, 运气]
  fields: [职业]
  vitals: {生命: {max_key: 生命上限}}
  resources: [{id: life, label: {en: Life, zh: 生命}, value: 生命, max: 生命上限}]
resolution:
  version: 1
  roll: 1d100
  target: skill
  modifiers: {lamp: {tens_reroll: keep_lowest}, dark: {tens_reroll: keep_highest}}
  difficulties:
    regular: {target: target, prefixes: {en: [regular], zh: [普通]}}
    hard: {target: "floor(target / 2)", prefixes: {en: [hard], zh: [困难]}}
  check: {favorable: lamp, unfavorable: dark}
  ranks:
    - {id: bright, when: "roll == 1", success: true, critical: true, tier: 3}
    - {id: out, when: "roll == 100", fumble: true, tier: 0}
    - {id: lit, when: "roll <= target", success: true, tier: 2}
    - {id: dim, tier: 1}
  variants:
    rule1: {ranks: [{id: lit, when: "roll <= 99", success: true, tier: 2}, {id: out, fumble: true, tier: 0}]}
labels:
  en: {bright: Bright success, lit: Lit, dim: Dim, out: Gone out}
  zh: {bright: 灯火通明, lit: 点亮, dim: 昏暗, out: 彻底熄灭}
subsystems:
  nerve: {template: check_with_loss, stat: 胆量, display: {en: Nerve check, zh: 胆量检定}}
  growth: {template: improvement_check, roll: 1d100, improve: 1d10, cap: 99}
  spend: {template: resource_spend_adjust, stat: 运气, ineligible: [运气]}
  contest: {template: opposed}
  omens: {template: table_draw, default: gulls, tables: {gulls: {display: {en: Gulls, zh: 海鸥}, aliases: [birds], entries: [{en: They circle., zh: 盘旋。}]}, bells: {display: {en: Bells, zh: 钟声}, entries: [{en: One., zh: 一声。}, {en: Two., zh: 两声。}]}}}
commands:
  雾: {action: make_char}
  fog: {action: make_char}
  fc: {action: check}
  nv: {tool: nerve}
  胆量检定: {tool: nerve}
  grow: {tool: growth}
  spend: {tool: spend}
  bell: {tool: omens, args: {table: bells}}
  help: {tool: omens}
expertise: {en: Ask for nerve sparingly., zh: 少用胆量检定。}
initiative: {roll: "1d10+{敏捷}"}
turn_checks: [{id: honest, when: dice_forged, instruction: {en: The fog rolls no dice., zh: 雾不掷骰。}}]
`;

/** Another one: a d20 and a skill against a DC, advantage and proficiency, nothing else. */
export const tideYaml = `
names: [tide, 潮]
defaults: {膂力: 2, 机敏: 0, 熟练加值: 3}
alias: {膂力: [might], 机敏: [wit]}
sheet: {label: {en: Tide, zh: 潮汐}, attributes: [膂力, 机敏]}
resolution:
  version: 1
  roll: 1d20
  target: dc
  compare: ">="
  modifiers: {high: {roll: 2d20kh1}, low: {roll: 2d20kl1}}
  check: {favorable: high, unfavorable: low, default_target: 12, proficiency: 熟练加值}
  ranks: [{id: made, when: "roll >= target", success: true, tier: 1}, {id: missed, tier: 0}]
commands: {潮: {action: make_char}, wave: {action: check}}
`;

/** Dice are counted, and a script judges. */
export const murkYaml = `
defaults: {脚步: 4}
sheet: {label: Murk, attributes: [脚步]}
resolution: {version: 1, roll: "{pool}d10>=6", target: none, params: {pool: {min: 1, max: 12, default: 3}}, script: judge.js}
`;

/** The parsed system. Throws what is wrong, so that a test that breaks it says so. */
export function systemFrom(id: string, text: string): Rulepack {
  const parsed = parseRulepack(text, { id, resolveBase: () => null });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues, null, 2));
  return parsed.rulepack;
}

/** Systems that a test has at hand and may take away; `scripts` by file. */
export function shelfOf(rulepacks: readonly Rulepack[], scripts: Readonly<Record<string, string>> = {}): Rulepacks & { readonly remove: (id: string) => void; readonly add: (rulepack: Rulepack) => void } {
  let there = [...rulepacks];
  const find: Rulepacks['find'] = (word) => there.find(({ id }) => id === word) ?? there.find(({ names }) => names.includes(word)) ?? null;
  return {
    find, list: () => there, problems: () => [], script: (_rulepack, file) => scripts[file] ?? null,
    remove: (id) => { there = there.filter((rulepack) => rulepack.id !== id); },
    add: (rulepack) => { there = [...there, rulepack]; },
  };
}
