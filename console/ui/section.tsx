'use client';

import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './section.module.css';

type Props = { readonly title: string; readonly lead?: ReactNode; readonly actions?: ReactNode; readonly children: ReactNode };

/** One concern of a page on a sheet of its own, under a second-level heading. */
export function Section({ title, lead, actions, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>{title}</h2>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
