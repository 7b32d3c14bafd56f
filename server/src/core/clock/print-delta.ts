import type { Delta } from './delta.ts';

const sizes = [[12, 'year', '年'], [1, 'month', '个月']] as const;
const shorts = [[1_440, 'day', '天'], [60, 'hour', '小时'], [1, 'minute', '分钟']] as const;

type Size = readonly [size: number, english: string, chinese: string];

function partsOf(amount: number, among: readonly Size[], language: 'en' | 'zh'): string[] {
  let left = amount;
  return among.flatMap(([size, english, chinese]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count === 0) return [];
    return [language === 'zh' ? `${count}${chinese}` : `${count} ${english}${count === 1 ? '' : 's'}`];
  });
}

/** A stretch of time in words with its sign, as it can be read again: `+1 day 2 hours`, `-3小时`. */
export function printDelta({ months, minutes }: Delta, language: 'en' | 'zh'): string {
  const parts = [...partsOf(Math.abs(months), sizes, language), ...partsOf(Math.abs(minutes), shorts, language)];
  return `${months < 0 || minutes < 0 ? '-' : '+'}${parts.join(language === 'zh' ? '' : ' ')}`;
}
