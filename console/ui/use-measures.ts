'use client';

import { useMemo } from 'react';
import { useFormatter } from 'use-intl';
import { measureBytes, measureDuration } from '../lib/measure.ts';

export type Measures = {
  readonly bytes: (count: number) => string;
  readonly duration: (milliseconds: number) => string;
  readonly count: (value: number) => string;
  /** A price in the provider's currency unit; small ones keep enough digits to be told apart. */
  readonly cost: (value: number) => string;
};

/** Sizes, times and amounts in the reader's language. */
export function useMeasures(): Measures {
  const format = useFormatter();
  return useMemo(() => ({
    bytes: (count) => {
      const { value, unit } = measureBytes(count);
      return format.number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: unit === 'byte' ? 0 : 1 });
    },
    duration: (milliseconds) => {
      const { value, unit } = measureDuration(milliseconds);
      return format.number(value, { style: 'unit', unit, unitDisplay: 'short' });
    },
    count: (value) => format.number(value),
    cost: (value) => format.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 6 }),
  }), [format]);
}
