import { bareDice, diceName, faceOf, noSuchFace } from './dice-name.ts';
import type { ExpressionError } from './expression-error.ts';
import { expressionLimits } from './limits.ts';
import { splitsOf } from './read-path.ts';
import type { Scope, StaticType } from './scope.ts';
import type { PathSyntax } from './syntax.ts';
import { unknownName } from './unknown-name.ts';

export type CheckedPath = { readonly type: StaticType; readonly problem: ExpressionError | null };

function checkFace(path: PathSyntax, face: number, { diceCount }: Scope): ExpressionError | null {
  if (path.segments.length === 1 && path.segments[0] === diceName) return bareDice(path);
  const maximum = diceCount ?? expressionLimits.dice;
  return face < 0 || face >= maximum ? noSuchFace(path, maximum) : null;
}

function knownNames({ names, prefixes = [] }: Scope): string[] {
  const plain = [...names.keys()].filter((name) => name !== diceName);
  return [...plain, ...(names.has(diceName) ? ['dice1', 'dice[0]'] : []), ...prefixes.map((prefix) => `${prefix}.…`)];
}

/** What a name is in `scope`, or what is wrong with it. */
export function checkPath(path: PathSyntax, scope: Scope): CheckedPath {
  for (const { key, rest } of splitsOf(path.segments)) {
    const type = key === diceName ? undefined : scope.names.get(key);
    if (type !== undefined && type !== 'dice' && (rest.length === 0 || type === 'any')) return { type, problem: null };
    if (rest.length > 0 && scope.prefixes?.includes(key) === true) return { type: 'any', problem: null };
  }
  const face = scope.names.has(diceName) ? faceOf(path) : null;
  if (face !== null) return { type: 'number', problem: checkFace(path, face, scope) };
  return { type: 'any', problem: unknownName(path, knownNames(scope)) };
}
