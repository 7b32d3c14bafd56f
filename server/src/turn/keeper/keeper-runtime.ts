import type { Runtime } from '../runtime.ts';
import { tell } from './tell.ts';

/** The keeper tells the turn: model, tools with real dice, truth checks. */
export const keeperRuntime: Runtime = {
  id: 'keeper',
  stage: 'narrative',
  needs: [],
  after: [],
  story: true,
  run: async (context) => {
    const model = await context.ports.keeperModel(context.room);
    const { telling, sections, lore, notes } = await tell(context, model);
    return { effects: telling.effects, sections, lore, notes, present: [...telling.present] };
  },
};
