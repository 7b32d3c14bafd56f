const english: Readonly<Record<string, number>> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90,
};
const hanDigits: Readonly<Record<string, number>> = { 〇: 0, 零: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

/** The pattern of a whole number in Chinese words. */
export const HAN_NUMBER = '[〇零一二两三四五六七八九十百千]+';
/** The pattern of a small number in English words. */
export const ENGLISH_NUMBER = Object.keys(english).toSorted((a, b) => b.length - a.length).join('|');

/** Reads 二十五 or 一百零三, and 一九二六 digit by digit; null where the characters make no number. */
function readHan(text: string): number | null {
  const letters = [...text];
  if (letters.every((letter) => letter in hanDigits)) return Number(letters.map((letter) => hanDigits[letter]).join(''));
  let [total, digit] = [0, 0];
  for (const letter of letters) {
    const unit = hanUnits[letter];
    if (unit === undefined) digit = hanDigits[letter] ?? Number.NaN;
    else {
      // 十 alone is ten.
      total += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    }
  }
  return Number.isNaN(total + digit) ? null : total + digit;
}

/** A number in figures (also 1.5), in small English words, or in Chinese ones; null for anything else. */
export function readNumber(text: string): number | null {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const word = text.toLowerCase();
  if (Object.hasOwn(english, word)) return english[word] ?? null;
  return new RegExp(`^${HAN_NUMBER}$`).test(text) ? readHan(text) : null;
}
