import type { BenchContext } from './context.ts';

/** What a figure must not pass, in the measure's unit. */
export type Target = { readonly atMost: number } | { readonly atLeast: number };

/** The baseline of a ratio: what was measured beside the product in the same run. */
export type Against = { readonly what: string; readonly value: number; readonly unit: string };

/** What a measure came to; `against` is null where the target is absolute. */
export type Figure = { readonly value: number; readonly against: Against | null };

/** One thing that is measured. `about` is what people read in the table. */
export type Measure = {
  readonly name: string;
  readonly about: string;
  readonly unit: string;
  readonly target: Target;
  run(context: BenchContext): Promise<Figure>;
};

/** One line of the outcome, as `--json` prints it. */
export type Outcome = { readonly name: string; readonly value: number; readonly unit: string; readonly target: number; readonly ok: boolean; readonly against: Against | null };

/** Two decimals below ten, one below a hundred, none above: more would be noise. */
export function rounded(value: number): number {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return Number(value.toFixed(digits));
}

/** Holds a figure against the measure's target. The exact figure is judged, the rounded one is shown. */
export function judge({ name, unit, target }: Measure, { value, against }: Figure): Outcome {
  const ok = 'atMost' in target ? value <= target.atMost : value >= target.atLeast;
  const shown = against === null ? null : { ...against, value: rounded(against.value) };
  return { name, value: rounded(value), unit, target: 'atMost' in target ? target.atMost : target.atLeast, ok, against: shown };
}
