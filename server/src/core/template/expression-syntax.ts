import type { Expression } from '../expr/index.ts';

/** The expressions of templates are trees of the common expression language, read from JavaScript's way of writing them. */
export type Syntax = Expression['root'];
export type PathSyntax = Extract<Syntax, { kind: 'path' }>;
export type ComparisonSyntax = Extract<Syntax, { kind: 'comparison' }>;
