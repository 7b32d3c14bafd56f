export { changeInitiative, emptyInitiative, entryNamed } from './change-initiative.ts';
export type { InitiativeChange, InitiativePlace } from './change-initiative.ts';
export { publicInitiative } from './public-initiative.ts';
