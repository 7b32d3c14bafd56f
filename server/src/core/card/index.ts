export { inertReason } from '../worldbook/index.ts';
export type { Diagnostic, InertReason } from '../worldbook/index.ts';
export { cardFormats } from './model.ts';
export type { Card, CardFormat, DepthPrompt } from './model.ts';
export { maximumCardText, readCard } from './read-card.ts';
export type { CardReading } from './read-card.ts';
export { isWorldCard, splitCard } from './split-card.ts';
export type { CardSplit, CardWorld } from './split-card.ts';
