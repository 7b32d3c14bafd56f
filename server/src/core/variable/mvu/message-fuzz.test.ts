import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdMachinery } from '../../draft/hold-machinery.ts';
import { applyOperations } from './apply-operations.ts';
import { treeLimits } from './limits.ts';
import { parseInitialVariables } from './parse-initial-variables.ts';
import { parseUpdateMessage } from './parse-update-message.ts';
import { countNodes, depthOf } from './tree.ts';

const pieces = [
  '雾起。', '\n', ' ', '<UpdateVariable>', '</UpdateVariable>', '<update>', '</update>', '<Analysis>', '</Analysis>', '<JSONPatch>', '</JSONPatch>', '<json_patch>', '<think>', '</think>', '<initvar>', '<StatusPlaceHolderImpl/>',
  "_.set('世界.日', 1, 2);", '_.add("世界.日", 3);//又一天', "_.insert('背包','剑');", "_.remove('背包', 0);", "_.move('世界.日','日');", "_.set('__proto__.x', 1);", "_.set(constructor.x, {\"__proto__\":{\"x\":1}});",
  '[{"op":"replace","path":"/世界/日","value":9}]', '{"op":"delta"', '```json\n', '```', "'", '"', '`', '\\', '(', ')', ';', '{', '}', '[', ']', ',', '_.', '_.set(', '<', '>', '</', '\ud83d', '\u0000', 'set|a=1→2', '/', '🜁', '%>',
];
const message = fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pieces) }, { weight: 1, arbitrary: fc.string({ maxLength: 6 }) }), { maxLength: 40 }).map((parts) => parts.join(''));
const { tree } = parseInitialVariables('{"世界":{"日":1,"_版":1},"背包":["灯"],"日":0}');

test('whatever a model writes is read, and leaves a sound tree and no machinery', () => {
  fc.assert(fc.property(message, fc.integer({ min: 1, max: 9 }), (text, size) => {
    const { visibleText, operations, diagnostics } = parseUpdateMessage(text);
    const applied = applyOperations(tree, operations);
    expect(applied.applied.length + applied.rejected.length).toBe(operations.length);
    expect(diagnostics.every(({ code }) => code.startsWith('MVU_'))).toBe(true);
    expect(depthOf(applied.tree)).toBeLessThanOrEqual(treeLimits.depth);
    expect(countNodes(applied.tree)).toBeLessThanOrEqual(treeLimits.nodes + 1);
    expect(applied.tree['世界'] === undefined || JSON.stringify(applied.tree).includes('"_版":1')).toBe(true);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    expect(visibleText).not.toMatch(/<\/?(?:updatevariable|update|jsonpatch|json_patch|initvar|analysis|think)[\s/>]|_\.(?:set|add|insert|remove|move)\(/iu);
    const holder = holdMachinery();
    let streamed = '';
    for (let at = 0; at < text.length; at += size) streamed += holder.push(text.slice(at, at + size));
    expect(streamed + holder.end()).toBe(visibleText);
  }), { seed: 4, numRuns: 2_500 });
});

test('no command of a block is lost without a word', () => {
  const command = fc.constantFrom("_.set('世界.日', 1);", "_.add('世界.日', x);", "_.set('世界.日');", "_.insert('背包', 1, 2);//why", '_.add(世界.日, 1);', "_.move('a');", "_.assign('背包', {a: [1, ')']});", "_.set('a..b', 1);", '_.delete("背包[0]");');
  fc.assert(fc.property(fc.array(command, { maxLength: 12 }), fc.constantFrom('', ' ', '\n'), (commands, between) => {
    // A reason reaches to the end of its line.
    const text = commands.map((each) => (each.includes('//') ? `${each}\n` : each)).join(between);
    const { operations, diagnostics } = parseUpdateMessage(`雾。<UpdateVariable>${text}</UpdateVariable>`);
    expect(operations.length + diagnostics.length).toBe(commands.length);
  }), { seed: 4, numRuns: 500 });
});

test('whatever an author wrote as initial variables is read or refused, within the limits', () => {
  const part = fc.constantFrom('{', '}', '[', ']', '"', "'", ':', ',', '\n', ' ', '\t', '- ', '世界', '06:30', '&a', '*a', '<<', '#', '//', '__proto__', 'constructor', '$meta', '<initvar>', '</initvar>', '```', '{{user}}', '!!js', '1e999', '\ud83d', 'x: 1\n');
  fc.assert(fc.property(fc.array(part, { maxLength: 30 }).map((parts) => parts.join('')), (text) => {
    const { tree: read } = parseInitialVariables(text);
    expect(depthOf(read)).toBeLessThanOrEqual(treeLimits.depth + 1);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
  }), { seed: 4, numRuns: 1_000 });
});
