export { countMacros } from './count-macros.ts';
export { presetLimits } from './limits.ts';
export { presetRoles } from './model.ts';
export type { OrderedPrompt, Preset, PresetPlace, PresetReading, PresetRole, PresetSegment, PromptState } from './model.ts';
export { freePresetId, presetId, presetName } from './preset-id.ts';
export { looksLikePreset } from './preset-shape.ts';
export { readPreset, readPresetValue } from './read-preset.ts';
