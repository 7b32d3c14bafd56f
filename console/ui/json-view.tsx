import classes from './json-view.module.css';

/** Data as it is, indented; text that is no structure is shown as text. Scrolls by keyboard too. */
export function JsonView({ value, label }: { readonly value: unknown; readonly label: string }) {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
  return <pre className={classes.json} tabIndex={0} role="group" aria-label={label}>{text}</pre>;
}
