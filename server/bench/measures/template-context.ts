import type { Measure } from '../measure.ts';
import { median } from '../statistics.ts';
import { readySandbox, renderTurn } from '../template/render-turn.ts';

const turns = 40;
const pauseMs = 60;

/** What the first template of a turn costs: its interpreter, the libraries, the snapshot of the variables, and the way there and back. */
export const templateContext: Measure = {
  name: 'template-context',
  about: 'a fresh interpreter for the templates of a turn, with the variables in it and one template rendered',
  unit: 'ms',
  target: { atMost: 8 },
  run: async (context) => {
    const sandbox = await readySandbox(context);
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      const from = performance.now();
      await renderTurn(sandbox, [`<%= 世界.日 + ${turn} %>`]);
      times.push(performance.now() - from);
    }
    return { value: median(times.slice(5)), against: null };
  },
};
