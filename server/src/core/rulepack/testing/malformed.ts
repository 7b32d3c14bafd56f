/** A pack that must be refused: what it says, and the problem that has to be among those told, with its place in the pack. */
export type Malformed = { readonly why: string; readonly text: string; readonly code: string; readonly path: string };

const row = (why: string, text: string, code: string, path = ''): Malformed => ({ why, text, code, path });

/** A resolution with one changed line, as flow mappings so that the places stay short. */
const ladder = (changes: string, ranks = '[{id: win, when: "roll <= target", success: true}, {id: lose}]') => `resolution: {version: 1, roll: 1d100, ranks: ${ranks}${changes}}`;
const ranks = (when: string) => ladder('', `[{id: win, when: ${JSON.stringify(when)}}, {id: lose}]`);
const derived = (rule: string, more = '') => `defaults: {力量: 50}\nderived:\n  甲: ${rule}\n${more}`;
const sheet = (block: string) => `defaults: {力量: 50, hp: 5}\nsheet: ${block}`;
const creation = (block: string) => `defaults: {力量: 50, 侦查: 5}\ncreation_constraints: ${block}`;

const yaml: readonly Malformed[] = [
  row('nothing', '', 'ISSUE_TYPE'),
  row('a list', '- a\n- b', 'ISSUE_TYPE'),
  row('a word', 'rules', 'ISSUE_TYPE'),
  row('an open bracket', 'names: [a, b', 'ISSUE_RULEPACK_YAML'),
  row('an open quote', 'names: "a', 'ISSUE_RULEPACK_YAML'),
  row('a tab as indentation', 'defaults:\n\t力量: 5', 'ISSUE_RULEPACK_YAML'),
  row('two documents', 'names: [a]\n---\nnames: [b]', 'ISSUE_RULEPACK_YAML'),
  row('a line that stands nowhere', 'defaults:\n    a: 1\n  b: 2', 'ISSUE_RULEPACK_YAML'),
  row('a key twice', 'defaults:\n  力量: 1\n  敏捷: 2\n  力量: 3', 'ISSUE_RULEPACK_KEY_TWICE', 'defaults/力量'),
  row('a section twice', 'names: [a]\nnames: [b]', 'ISSUE_RULEPACK_KEY_TWICE', 'names'),
  row('an anchor', 'defaults: &all {力量: 1}', 'ISSUE_RULEPACK_ANCHOR', 'defaults'),
  row('an alias', 'defaults: &all {力量: 1}\nalias: *all', 'ISSUE_RULEPACK_ANCHOR', 'alias'),
  row('aliases that would become a billion words', `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((name, i) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[i]}`).join(',')}]`).join('\n')}`, 'ISSUE_RULEPACK_ANCHOR', 'b/0'),
  row('a merge key', 'defaults:\n  <<: {力量: 1}', 'ISSUE_RULEPACK_MERGE_KEY', 'defaults'),
  row('a tag', 'names: !!python/object/apply:os.system [ls]', 'ISSUE_RULEPACK_TAG', 'names'),
  row('a local tag', 'defaults: {力量: !secret 5}', 'ISSUE_RULEPACK_TAG', 'defaults/力量'),
  row('__proto__ as a key', 'defaults: {__proto__: {力量: 1}}', 'ISSUE_RULEPACK_KEY', 'defaults'),
  row('an empty key', 'defaults: {"": 1}', 'ISSUE_RULEPACK_KEY', 'defaults'),
  row('a list as a key', 'defaults:\n  ? [a, b]\n  : 1', 'ISSUE_RULEPACK_KEY', 'defaults'),
  row('1e400', 'defaults: {力量: 1e400}', 'ISSUE_RULEPACK_NUMBER', 'defaults/力量'),
  row('infinity', 'defaults: {力量: .inf}', 'ISSUE_RULEPACK_NUMBER', 'defaults/力量'),
  row('not a number', 'defaults: {力量: .nan}', 'ISSUE_RULEPACK_NUMBER', 'defaults/力量'),
  row('a whole number that is not exact', 'defaults: {力量: 12345678901234567890}', 'ISSUE_RULEPACK_NUMBER', 'defaults/力量'),
  row('lists in lists', `names: ${'['.repeat(60)}${']'.repeat(60)}`, 'ISSUE_RULEPACK_DEPTH', `names${'/0'.repeat(23)}`),
  row('a hundred thousand brackets', `names: ${'['.repeat(100_000)}`, 'ISSUE_RULEPACK_DEPTH'),
  row('a hundred thousand dashes', `names:\n${'- '.repeat(100_000)}x`, 'ISSUE_RULEPACK_DEPTH'),
  row('mappings in mappings', Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), 'ISSUE_RULEPACK_DEPTH', Array.from({ length: 24 }, () => 'a').join('/')),
  row('too many values', `names: [${'x,'.repeat(20_001)}]`, 'ISSUE_RULEPACK_VALUES', 'names/19998'),
  row('a file of a megabyte', `expertise: ${'x'.repeat(1_000_000)}`, 'ISSUE_RULEPACK_SIZE'),
  row('a huge text', `expertise: {en: "${'x'.repeat(20_001)}"}`, 'ISSUE_TOO_LONG', 'expertise/en'),
  row('a huge name', `defaults: {${'力'.repeat(81)}: 1}`, 'ISSUE_FORMAT', `defaults/${'力'.repeat(81)}`),
];

const shape: readonly Malformed[] = [
  row('names as a number', 'names: 7', 'ISSUE_TYPE', 'names'),
  row('a name that is a number', 'names: [7]', 'ISSUE_TYPE', 'names/0'),
  row('defaults as a list', 'defaults: [a]', 'ISSUE_TYPE', 'defaults'),
  row('a default that is true', 'defaults: {力量: true}', 'ISSUE_TYPE', 'defaults/力量'),
  row('a default that is missing', 'defaults: {力量: }', 'ISSUE_TYPE', 'defaults/力量'),
  row('an alias that is a mapping', 'alias: {力量: {a: b}}', 'ISSUE_TYPE', 'alias/力量'),
  row('display for no language', 'display: {English!: {a: b}}', 'ISSUE_FORMAT', 'display/English!'),
  row('initiative as a text', 'initiative: 1d20', 'ISSUE_TYPE', 'initiative'),
  row('initiative with an unknown stat', 'defaults: {敏捷: 5}\ninitiative: {roll: "1d20+{敏接}"}', 'ISSUE_RULEPACK_UNKNOWN', 'initiative/roll'),
  row('initiative that is no dice', 'initiative: {roll: "1d"}', 'DICE_UNFINISHED', 'initiative/roll'),
  row('a command without an action', 'commands: {ra: {}}', 'ISSUE_NOT_ALLOWED', 'commands/ra/action'),
  row('an action misspelt', 'commands: {ra: {action: chek}}', 'ISSUE_NOT_ALLOWED', 'commands/ra/action'),
  row('a tool that no subsystem is', 'subsystems: {madness: {tables: {a: {entries: [x]}}}}\ncommands: {ti: {tool: madnes}}', 'ISSUE_RULEPACK_UNKNOWN', 'commands/ti/tool'),
  row('a command of two words', 'commands: {ra ra: {action: check}}', 'ISSUE_FORMAT', 'commands/ra ra'),
  row('a turn check without a condition', 'turn_checks: [{id: a}]', 'ISSUE_REQUIRED', 'turn_checks/0/when'),
  row('a turn check without an end', 'turn_checks: [{id: a, when: dice_forged, max_rounds: 0}]', 'ISSUE_TOO_SMALL', 'turn_checks/0/max_rounds'),
  row('a label without words', 'labels: {en: {win: {markers: []}}}', 'ISSUE_REQUIRED', 'labels/en/win/display'),
  row('half an item a line', 'st_show: {itemsPerLine: 1.5}', 'ISSUE_TYPE', 'st_show/itemsPerLine'),
  row('an unknown base', 'extends: nowhere', 'ISSUE_RULEPACK_BASE_UNKNOWN', 'extends'),
  row('itself as a base', 'extends: malformed', 'ISSUE_RULEPACK_BASE_CYCLE', 'extends'),
  row('a base that is a list', 'extends: [a, b]', 'ISSUE_TYPE', 'extends'),
];

const derivedRows: readonly Malformed[] = [
  row('no way to compute', derived('{}'), 'ISSUE_RULEPACK_DERIVED_KIND', 'derived/甲'),
  row('a way misspelt', derived('{half_off: 力量}'), 'ISSUE_RULEPACK_DERIVED_KIND', 'derived/甲'),
  row('two ways', derived('{half_of: 力量, copy_of: 力量}'), 'ISSUE_RULEPACK_DERIVED_KIND', 'derived/甲'),
  row('a text for a rule', derived('力量'), 'ISSUE_TYPE', 'derived/甲'),
  row('half of an unknown stat', derived('{half_of: 力辆}'), 'ISSUE_RULEPACK_UNKNOWN', 'derived/甲/half_of'),
  row('divided by zero', derived('{floor_div: {of: 力量, by: 0}}'), 'ISSUE_NOT_ALLOWED', 'derived/甲/floor_div/by'),
  row('a computer that is not there', derived('{computer: might}'), 'ISSUE_RULEPACK_COMPUTER_UNKNOWN', 'derived/甲/computer'),
  row('a computer of two kinds', derived('{computer: might}', 'computers: {might: {copy_of: 力量, half_of: 力量}}'), 'ISSUE_RULEPACK_DERIVED_KIND', 'computers/might'),
  row('an unused computer that is wrong', derived('{copy_of: 力量}', 'computers: {might: {copy_of: 蛮力}}'), 'ISSUE_RULEPACK_UNKNOWN', 'computers/might/copy_of'),
  row('a script elsewhere', derived('{computer: might}', 'computers: {might: {script: ../x.js}}'), 'ISSUE_RULEPACK_SCRIPT', 'computers/might/script'),
  row('a group of a system that is not there', derived('{computer_group: nowhere}'), 'ISSUE_RULEPACK_BASE_UNKNOWN', 'derived/甲/computer_group'),
  row('its own group', derived('{computer_group: malformed}'), 'ISSUE_RULEPACK_BASE_CYCLE', 'derived/甲/computer_group'),
  row('computed from itself', derived('{expr: "甲 + 1"}'), 'ISSUE_RULEPACK_DERIVED_CYCLE', 'derived/甲'),
  row('computed in a circle', derived('{copy_of: 乙}', '  乙: {half_of: 丙}\n  丙: {expr: "甲 * 2"}'), 'ISSUE_RULEPACK_DERIVED_CYCLE', 'derived/甲'),
  row('a range upside down', derived('{sum_ranges: {of: 力量, ranges: [[9, 1, 2]]}}'), 'ISSUE_RULEPACK_RANGE', 'derived/甲/sum_ranges/ranges/0'),
  row('a range never reached', derived('{sum_ranges: {of: 力量, ranges: [[1, 9, 2], [3, 4, 5]]}}'), 'ISSUE_RULEPACK_RANGE', 'derived/甲/sum_ranges/ranges/1'),
  row('a range without a value', derived('{sum_ranges: {of: 力量, ranges: [[1, 9]]}}'), 'ISSUE_TOO_SHORT', 'derived/甲/sum_ranges/ranges/0'),
  row('an expression that ends too early', derived('{expr: "力量 +"}'), 'EXPR_UNFINISHED', 'derived/甲/expr'),
  row('an unknown name in an expression', derived('{expr: "力辆 + 1"}'), 'EXPR_NAME_UNKNOWN', 'derived/甲/expr'),
  row('an unknown function', derived('{expr: "round(力量)"}'), 'EXPR_FUNCTION_UNKNOWN', 'derived/甲/expr'),
  row('a constant division by zero', derived('{expr: "力量 + 1 / 0"}'), 'EXPR_DIVISION_BY_ZERO', 'derived/甲/expr'),
  row('code in an expression', derived('{expr: "process.exit(1)"}'), 'EXPR_UNEXPECTED', 'derived/甲/expr'),
  row('a format without a place for the number', derived('{expr: "力量", format: d6}'), 'ISSUE_FORMAT', 'derived/甲/format'),
];

const sheetRows: readonly Malformed[] = [
  row('a pool without an end', sheet('{vitals: {hp: {}}}'), 'ISSUE_REQUIRED', 'sheet/vitals/hp/max_key'),
  row('a pool that starts anyhow', sheet('{vitals: {hp: {max_key: hp, start: half}}}'), 'ISSUE_NOT_ALLOWED', 'sheet/vitals/hp/start'),
  row('a pool of an unknown stat', sheet('{vitals: {mp: {max_key: hp}}}'), 'ISSUE_RULEPACK_UNKNOWN', 'sheet/vitals/mp'),
  row('a start that cannot be worked out', sheet('{vitals: {hp: {max_key: hp, start: {expr: "hp + \\"x\\""}}}}'), 'EXPR_TYPE', 'sheet/vitals/hp/start/expr'),
  row('nine meters', sheet(`{resources: [${Array.from({ length: 9 }, (_, i) => `{id: m${i}, label: M, value: hp}`).join(', ')}]}`), 'ISSUE_TOO_LONG', 'sheet/resources'),
  row('two meters of one id', sheet('{resources: [{id: hp, label: HP, value: hp}, {id: hp, label: HP, value: hp}]}'), 'ISSUE_DUPLICATE', 'sheet/resources/1/id'),
  row('a meter of nothing', sheet('{resources: [{id: hp, label: HP}]}'), 'ISSUE_REQUIRED', 'sheet/resources/0/value'),
  row('a meter without a label', sheet('{resources: [{id: hp, value: hp}]}'), 'ISSUE_REQUIRED', 'sheet/resources/0/label'),
  row('hit points that no stat is', 'sheet: {hit_points: {current: 5, max: 5}}', 'ISSUE_RULEPACK_UNKNOWN', 'sheet/hit_points/current'),
  row('a check on a stat that is not there', sheet('{check_values: {力量: 肌肉}}'), 'ISSUE_RULEPACK_UNKNOWN', 'sheet/check_values/力量'),
  row('bounds upside down', creation('{attributes: {力量: {min: 90, max: 15}}}'), 'ISSUE_RULEPACK_BOUNDS', 'creation_constraints/attributes/力量'),
  row('bounds of an unknown attribute', creation('{attributes: {肌肉: {min: 1}}}'), 'ISSUE_RULEPACK_UNKNOWN', 'creation_constraints/attributes/肌肉'),
  row('an attribute that cannot be rolled', creation('{attributes: {力量: {roll: 3d6x}}}'), 'DICE_UNFINISHED', 'creation_constraints/attributes/力量/roll'),
  row('too many dice', creation('{attributes: {力量: {roll: 99999d6}}}'), 'DICE_TOO_MANY', 'creation_constraints/attributes/力量/roll'),
  row('dice with a slot that nothing fills', creation('{attributes: {力量: {roll: "{n}d6"}}}'), 'DICE_PARAM_MISSING', 'creation_constraints/attributes/力量/roll'),
  row('a budget of unknown points', creation('{budgets: {a: {parts: ["智力 * 2"]}}}'), 'EXPR_NAME_UNKNOWN', 'creation_constraints/budgets/a/parts/0'),
  row('a value without a price', creation('{methods: {point_buy: {budget: 9, min: 8, max: 9, costs: {8: 0}}}}'), 'ISSUE_REQUIRED', 'creation_constraints/methods/point_buy/costs'),
  row('an array of another length', creation('{attributes: {力量: {min: 1}}, methods: {standard_array: {values: [1, 2]}}}'), 'ISSUE_FORMAT', 'creation_constraints/methods/standard_array/values'),
  row('an archetype that is not there', creation('{archetype_priorities: {sailor: [力量]}, default_archetype: sailer}'), 'ISSUE_RULEPACK_UNKNOWN', 'creation_constraints/default_archetype'),
];

const checkRows: readonly Malformed[] = [
  row('a resolution that is a list', 'resolution: [1]', 'ISSUE_TYPE', 'resolution'),
  row('a resolution without dice', 'resolution: {version: 1, ranks: [{id: lose}]}', 'ISSUE_REQUIRED', 'resolution/roll'),
  row('a key of the resolution misspelt', ladder(', margn: roll'), 'CHECK_UNKNOWN_KEY', 'resolution/margn'),
  row('a resolution of a later version', ladder('').replace('version: 1', 'version: 2'), 'CHECK_VERSION', 'resolution/version'),
  row('a name of a rank misspelt', ranks('roll <= tagret'), 'EXPR_NAME_UNKNOWN', 'resolution/ranks/0/when'),
  row('a misspelt name that is never reached', ranks('false && ghost'), 'EXPR_NAME_UNKNOWN', 'resolution/ranks/0/when'),
  row('bare dice', ranks('dice > 3'), 'EXPR_DICE_BARE', 'resolution/ranks/0/when'),
  row('a die that the roll does not have', ranks('dice[5] > 3'), 'EXPR_DICE_INDEX', 'resolution/ranks/0/when'),
  row('the die before the first', ranks('dice0 > 3'), 'EXPR_DICE_INDEX', 'resolution/ranks/0/when'),
  row('a rank that is never reached', ladder('', '[{id: lose}, {id: win, when: "roll > 1"}]'), 'CHECK_RANK_EARLY', 'resolution/ranks/0'),
  row('a ladder without a last rung', ladder('', '[{id: win, when: "roll > 1"}]'), 'CHECK_RANK_FALLBACK', 'resolution/ranks/0'),
  row('a target where there is none', ladder(', target: none'), 'CHECK_TARGETLESS', 'resolution/ranks/0/when'),
  row('success as a word', ladder('', '[{id: win, when: "roll > 1", success: maybe}, {id: lose}]'), 'ISSUE_TYPE', 'resolution/ranks/0/success'),
  row('a rank by an id that is none', ladder('', '[{id: Big Win, when: "roll > 1"}, {id: lose}]'), 'ISSUE_FORMAT', 'resolution/ranks/0/id'),
  row('a subsystem of no template', 'subsystems: {luck: {template: lukc}}', 'SUBSYSTEM_TEMPLATE', 'subsystems/luck/template'),
  row('a subsystem on a stat that is not there', `defaults: {意志: 5}\n${ladder('')}\nsubsystems: {fear: {template: check_with_loss, stat: 意识}}`, 'SUBSYSTEM_STAT_UNKNOWN', 'subsystems/fear/stat'),
  row('a resolver elsewhere', 'resolution: {roll: 1d6, script: /etc/passwd}', 'ISSUE_RULEPACK_SCRIPT', 'resolution/script'),
];

export const malformed: readonly Malformed[] = [...yaml, ...shape, ...derivedRows, ...sheetRows, ...checkRows];
