export { bindChar } from './bind-char.ts';
export { expandMacros } from './expand-macros.ts';
export { macroLimits } from './limits.ts';
export type { ExpandedMacros, MacroContext, MacroWrite } from './macro-context.ts';
