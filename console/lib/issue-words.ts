import type { FailureIssue } from './failure.ts';

/** What reports name by its one name in a system, in the words of whoever reads them. */
export type Labels = ReadonlyMap<string, string>;

/** Issues whose words begin with the one name of a stat, with what the reader calls it in its place. */
export function inReadersWords(issues: readonly FailureIssue[], labels: Labels): FailureIssue[] {
  return issues.map((issue) => {
    const [, name = '', rest = ''] = /^([^:：]{1,80})([:：].*)$/s.exec(issue.message) ?? [];
    const label = labels.get(name.trim());
    return label === undefined ? issue : { ...issue, message: `${label}${rest}` };
  });
}

type Difficulty = { readonly id: string; readonly label: string; readonly words: readonly string[] };

/** What a difficulty is called: its label, else a word in the reader's script by which it can be typed. */
export function difficultyLabel({ id, label, words }: Difficulty, locale: string): string {
  if (label !== id) return label;
  const chinese = locale.startsWith('zh');
  return words.find((word) => /\p{Script=Han}/u.test(word) === chinese) ?? label;
}
