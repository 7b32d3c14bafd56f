import { Fragment } from 'react';
import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** `code`: something to be compared character by character, such as a hash. */
export type Fact = { readonly term: string; readonly value: ReactNode; readonly code?: boolean };

/** Names and values, one a line; a fact without a value is left out. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.filter(({ value }) => value !== null && value !== undefined && value !== '').map(({ term, value, code = false }) => (
        <Fragment key={term}>
          <dt className={classes.term}>{term}</dt>
          <dd className={classes.value} data-code={code || undefined}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
