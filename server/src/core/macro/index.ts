export { bindChar } from './bind-char.ts';
export { bindUser } from './bind-user.ts';
export { expandMacros } from './expand-macros.ts';
export { macroLimits } from './limits.ts';
export type { ExpandedMacros, MacroContext, MacroWrite } from './macro-context.ts';
