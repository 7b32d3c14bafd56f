/** Where a place inside of code stands: in plain code, in a quoted text, or in a comment. */
export type CodeState = '' | "'" | '"' | '`' | '//' | '/*';

function nextState(state: CodeState, code: string, at: number): { state: CodeState; length: number } {
  const character = code[at] ?? '';
  const pair = code.slice(at, at + 2);
  if (state === '//') return { state: character === '\n' ? '' : state, length: 1 };
  if (state === '/*') return pair === '*/' ? { state: '', length: 2 } : { state, length: 1 };
  if (state !== '') {
    if (character === '\\') return { state, length: 2 };
    const ends = character === state || (character === '\n' && state !== '`');
    return { state: ends ? '' : state, length: 1 };
  }
  if (pair === '//' || pair === '/*') return { state: pair, length: 2 };
  const opens = character === "'" || character === '"' || character === '`';
  return { state: opens ? character : '', length: 1 };
}

/** The state behind `code`, which begins in `state`. */
export function codeStateAfter(code: string, state: CodeState): CodeState {
  let now = state;
  for (let at = 0; at < code.length;) {
    const next = nextState(now, code, at);
    now = next.state;
    at += next.length;
  }
  return now;
}

const escaped = (text: string): string => text.replace(/[^\p{L}\p{N} _]|\u{10000}/gu, (sign) => Array.from({ length: sign.length }, (_, index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`).join(''));

/**
 * A value as it may stand inside of code: never more than a number or the inside of a quoted text. Even where the state was
 * misread it cannot become code, as all signs are escaped.
 */
export function codeValue(value: string, state: CodeState): string {
  if (/^-?\d{1,15}(?:\.\d{1,15})?$/.test(value)) return value;
  return state === '' ? `"${escaped(value)}"` : escaped(value);
}
