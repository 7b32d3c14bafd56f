import { expandMacros } from '../../core/macro/index.ts';
import type { MacroWorld } from './macro-context.ts';
import { macroContext } from './macro-context.ts';
import type { TextRenderer } from './text-renderer.ts';

/** Renders the texts of one turn: macros at once, templates in the turn's own interpreter. Close it when the prompt is made. */
export function openRenderer(world: MacroWorld): TextRenderer {
  const expand: TextRenderer['expand'] = (text, char) => expandMacros(text, macroContext(world, { id: text.slice(0, 40), char, outlets: new Map() })).text;
  return {
    expand,
    conditions: async () => new Map(),
    render: async (list, outlets) => new Map(list.map(({ id, text, char }) => [id, text.includes('<%') ? '' : expandMacros(text, macroContext(world, { id, char, outlets })).text])),
    wishes: () => ({ activated: new Set(), injected: [], effects: [] }),
    notes: () => [],
    close: () => {},
  };
}
