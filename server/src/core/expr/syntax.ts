/** Where and how an expression is used; see docs/expressions.md. */
export type Dialect = 'condition' | 'rules' | 'portable';

export type ArithmeticSign = '+' | '-' | '*' | '/' | '%';
export type ComparisonSign = '===' | '!==' | '==' | '!=' | '>=' | '<=' | '>' | '<';

export type Literal = null | boolean | number | string;

export type LiteralSyntax = { readonly kind: 'literal'; readonly value: Literal; readonly at: number };

/** A name and the way into its value: `悟空.血`, `bag[0]`, `getvar('悟空.血')`. Numbers stand as digits. */
export type PathSyntax = { readonly kind: 'path'; readonly segments: readonly [string, ...string[]]; readonly at: number };

/** `at` is the place of the sign, or of the first character of what has none. */
export type Syntax =
  | LiteralSyntax
  | PathSyntax
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly Syntax[]; readonly at: number }
  | { readonly kind: 'not'; readonly value: Syntax; readonly at: number }
  | { readonly kind: 'negate'; readonly value: Syntax; readonly at: number }
  | { readonly kind: 'arithmetic'; readonly sign: ArithmeticSign; readonly left: Syntax; readonly right: Syntax; readonly at: number }
  | { readonly kind: 'comparison'; readonly sign: ComparisonSign; readonly left: Syntax; readonly right: Syntax; readonly at: number }
  | { readonly kind: 'logic'; readonly sign: '&&' | '||'; readonly left: Syntax; readonly right: Syntax; readonly at: number };

/** A parsed expression. */
export type Expression = { readonly dialect: Dialect; readonly text: string; readonly root: Syntax };
