/** Words in both languages of the product, so that search terms, prompts and frames have the shape they have in use. */
const words = [
  'fog', 'harbour', 'bell', 'keeper', 'lantern', 'tide', 'archive', 'deed', 'ferryman', 'stair', 'salt', 'letter', 'cellar', 'storm', 'wax', 'oath',
  '雾港', '钟楼', '潮汐', '守秘人', '旧信', '地下室', '档案', '摆渡人', '契约', '灯塔', '暗礁', '盐仓', '石阶', '誓言', '蜡印', '风暴',
];

/** `count` words of prose; the same for the same `seed`, different for its neighbours. */
export function prose(seed: number, count: number): string {
  const word = (i: number) => words[(seed * 7 + i * 13 + Math.floor((seed + i) / 5) * 3) % words.length] ?? '';
  const chosen = Array.from({ length: count }, (_, i) => (i % 9 === 8 ? `${word(i)}.` : word(i)));
  return `${chosen.join(' ')}.`;
}
