import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';
import { renderTurn, readySandbox } from '../template/render-turn.ts';
import { renderPlainly, sampleTemplates } from '../template/sample-templates.ts';

const entries = 200;
const rounds = 11;

/** Each round has entries of its own, or V8 would give back what it compiled in the round before. */
export const templates200: Measure = {
  name: 'templates-200',
  about: '200 templated entries rendered for a turn in an interpreter of its own, against the template engine alone in this process',
  unit: 'times',
  target: { atMost: 3 },
  run: async (context) => {
    const sandbox = await readySandbox(context);
    const times: { ours: number; plain: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = [sampleTemplates(entries, 2 * round), sampleTemplates(entries, 2 * round + 1)];
      const from = performance.now();
      const ours = await renderTurn(sandbox, first);
      const middle = performance.now();
      await renderPlainly(second);
      times.push({ ours: middle - from, plain: performance.now() - middle });
      if (ours.join('') !== (await renderPlainly(first)).join('')) throw new Error('the texts differ');
    }
    const plain = median(times.slice(1).map((time) => time.plain));
    return { value: median(times.slice(1).map((time) => time.ours)) / plain, against: { what: 'ejs 7 in this process', value: plain, unit: 'ms' } };
  },
};
