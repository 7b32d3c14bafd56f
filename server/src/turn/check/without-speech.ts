/** Pairs of quotation marks; a straight one closes itself. Single ones are apostrophes too often. */
const pairs: readonly (readonly [string, string])[] = [['“', '”'], ['「', '」'], ['『', '』'], ['«', '»'], ['《', '》'], ['"', '"'], ['＂', '＂']];

/** Stands for each character of speech. */
export const SAID = '\uFFFC';

/** The text with everything that somebody says blanked out, at the same length. A quotation that does not end ends with its paragraph. */
export function withoutSpeech(text: string): string {
  const speech = new RegExp(pairs.map(([open, close]) => `${open}[^${close}\\n]*(?:${close}|(?=\\n|$))`).join('|'), 'gu');
  return text.replace(speech, (said) => SAID.repeat(said.length));
}
