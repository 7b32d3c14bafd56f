export type { KeeperAction, KeeperContext } from './keeper-context.ts';
export { keeperStep } from './keeper-step.ts';
export type { KeeperCall, KeeperStep, KeeperTotals } from './keeper-step.ts';
export { parsePlaybook } from './parse-playbook.ts';
export type { ParsedPlaybook, PlaybookReferences } from './parse-playbook.ts';
export type { Playbook } from './playbook-schema.ts';
