import type { ReactNode } from 'react';
import classes from './row-list.module.css';

/** Things one below the other, each with what is to be said about it and what can be done with it. */
export function RowList({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return <ul className={classes.list} aria-label={label}>{children}</ul>;
}

type RowProps = {
  readonly lead?: ReactNode;
  readonly title: ReactNode;
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  /** For what is over, such as a revoked key. */
  readonly muted?: boolean;
  readonly children?: ReactNode;
};

/** One thing of a list; on a narrow screen its actions go below. */
export function Row({ lead, title, meta, actions, muted = false, children }: RowProps) {
  return (
    <li className={classes.row} data-muted={muted || undefined}>
      {lead}
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {meta !== undefined && <div className={classes.meta}>{meta}</div>}
        {children}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
