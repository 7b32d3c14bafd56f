'use client';

import { useMeasures } from '../../ui/use-measures.ts';
import type { Deployment } from './deployment-query.ts';
import classes from './deployment.module.css';

/** The numbers worth knowing at a glance. */
export function CounterGrid({ counters }: { readonly counters: Deployment['counters'] }) {
  const { count } = useMeasures();
  return (
    <dl className={classes.counters}>
      {counters.map(({ name, label, value }) => (
        <div key={name} className={classes.counter}><dt className={classes.label}>{label}</dt><dd className={classes.value}>{count(value)}</dd></div>
      ))}
    </dl>
  );
}
