/** At most two letters that stand for a name: initials in alphabetic scripts, the first character in Chinese, Japanese and Korean. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s·・]+/u).filter((word) => word !== '');
  const first = words[0];
  if (first === undefined) return '?';
  const head = [...first][0] ?? '?';
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(head)) return head;
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (head + last).toUpperCase();
}

/** Time left as `m:ss`, never negative. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A number with its sign, for margins and modifiers: `+3`, `−2`, `±0`. */
export function signed(value: number): string {
  if (value === 0) return '±0';
  return value > 0 ? `+${value}` : `−${Math.abs(value)}`;
}

/** How a die is called: `d20`, `dF`; a name that is not a size stays as it is. */
export function dieName(sides: string): string {
  return /^(\d+|F|%)$/i.test(sides) ? `d${sides.toUpperCase()}` : sides;
}
