/** A whole number in the grammar: written out, or a slot that a parameter fills. `at` is its place in the text. */
export type Amount = { readonly kind: 'number'; readonly value: number; readonly at: number } | { readonly kind: 'slot'; readonly name: string; readonly at: number };

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** Which dice a modifier means: the highest few, the lowest few, those on the top face, or those that compare. */
export type Selector = { readonly pick: 'top' } | { readonly pick: 'highest' | 'lowest' | Comparison; readonly amount: Amount };

export type SelectingOp = 'keep' | 'drop' | 'reroll' | 'rerollOnce' | 'rerollAdd' | 'explode';
export type BoundingOp = 'minimum' | 'maximum';

/** One change to a group of dice. Modifiers act in the order written; neighbours of one kind act together. */
export type Modifier =
  | { readonly op: SelectingOp; readonly selectors: readonly Selector[]; readonly at: number }
  | { readonly op: BoundingOp; readonly amount: Amount; readonly at: number };

export type ArithmeticOp = '+' | '-' | '*' | '/' | '//' | '%';

export type DiceGroupSyntax = {
  readonly kind: 'dice';
  readonly count: Amount;
  readonly sides: Amount | 'fudge';
  readonly modifiers: readonly Modifier[];
  readonly at: number;
};

export type SetSyntax = { readonly kind: 'set'; readonly items: readonly DiceSyntax[]; readonly modifiers: readonly Modifier[]; readonly at: number };

/** Parentheses leave no trace: the tree holds the order of evaluation, and printing puts back those that are needed. */
export type DiceSyntax =
  | Amount
  | DiceGroupSyntax
  | SetSyntax
  | { readonly kind: 'negate'; readonly operand: DiceSyntax; readonly at: number }
  | { readonly kind: 'binary'; readonly op: ArithmeticOp; readonly left: DiceSyntax; readonly right: DiceSyntax; readonly at: number }
  /** 1 if the totals compare so, else 0. */
  | { readonly kind: 'compare'; readonly op: Comparison; readonly left: DiceSyntax; readonly right: DiceSyntax; readonly at: number }
  /** How many members of the group compare so with the target. The target throws no dice. */
  | { readonly kind: 'pool'; readonly op: Comparison; readonly group: DiceGroupSyntax | SetSyntax; readonly target: DiceSyntax; readonly at: number };

export type AdvantageWord = 'advantage' | 'disadvantage';

/** A whole expression: `repeat` times, each time once, or twice with the better or worse one counting. */
export type DiceExpression = { readonly repeat: number | null; readonly advantage: AdvantageWord | null; readonly body: DiceSyntax };
