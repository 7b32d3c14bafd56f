import { Code } from '@mantine/core';
import type { StrippedItem } from './import-operations.ts';
import classes from './import.module.css';

/** Parts that are left out or asleep: what, where in the file, and why. */
export function StrippedList({ items }: { readonly items: readonly StrippedItem[] }) {
  return (
    <ul className={classes.stripped}>
      {items.map((item, index) => (
        <li key={`${index}:${item.where}`}>
          <strong>{item.what}</strong>{item.where !== '' && <> <Code>{item.where}</Code></>}
          <span className={classes.reason}>{item.reason}</span>
        </li>
      ))}
    </ul>
  );
}
