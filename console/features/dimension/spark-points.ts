type Box = { readonly width: number; readonly height: number };

/** The points of a line through numbers, from left to right, the greatest at the top of the box. */
export function sparkPoints(values: readonly number[], { width, height }: Box): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => (values.length < 2 ? 0 : (index * width) / (values.length - 1));
  const y = (value: number) => (high === low ? height / 2 : height - ((value - low) * height) / (high - low));
  return values.map((value, index) => `${Number(x(index).toFixed(1))},${Number(y(value).toFixed(1))}`).join(' ');
}
