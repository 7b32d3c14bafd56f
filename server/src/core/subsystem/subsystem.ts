import type { Formula } from '../check/resolution.ts';
import type { OptionsOf, TemplateName } from './subsystem-schema.ts';

/** A subsystem of one template; `ceiling` is the compiled condition of a loss ceiling. */
export type SubsystemOf<T extends TemplateName> = {
  readonly id: string;
  readonly template: T;
  readonly options: OptionsOf<T>;
  readonly ceiling: Formula | null;
};

/** A subsystem that a pack declares, checked and compiled: stats are canonical, dice and conditions can be read. */
export type Subsystem = { [T in TemplateName]: SubsystemOf<T> }[TemplateName];
