export type Measured = { readonly value: number; readonly unit: 'byte' | 'kilobyte' | 'megabyte' | 'gigabyte' | 'terabyte' };

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes in the largest unit that leaves at least one of it: decimal steps, as disks are sold. */
export function measureBytes(bytes: number): Measured {
  const size = Math.max(0, bytes);
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, size)) / 3)));
  return { value: size / 1000 ** step, unit: units[step] ?? 'byte' };
}

/** Milliseconds as people say them: below a second in milliseconds, else in seconds with one digit. */
export function measureDuration(milliseconds: number): { readonly value: number; readonly unit: 'millisecond' | 'second' } {
  return milliseconds < 1000 ? { value: Math.round(milliseconds), unit: 'millisecond' } : { value: Math.round(milliseconds / 100) / 10, unit: 'second' };
}

/** The share of a part in a whole, in per cent from 0 to 100. */
export function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, Math.max(0, (part / whole) * 100));
}
