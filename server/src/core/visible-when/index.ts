export { evaluateVisibleWhen, parseVisibleWhen } from './visible-when.ts';
export type { ParsedVisibleWhen, VisibleWhen } from './visible-when.ts';
