'use client';

import { Badge } from '@mantine/core';
import { useTranslations } from 'use-intl';
import classes from './composer.module.css';
import type { Completion } from './use-completion.ts';

export const commandListId = 'command-list';

/** The element id of an option, for `aria-activedescendant`. */
export function commandOptionId(word: string): string {
  return `command-${word}`;
}

/** What a half-typed command may become. The composer keeps the focus; the list is steered from there. */
export function CommandList({ completion }: { readonly completion: Completion }) {
  const t = useTranslations('composer');
  if (completion.options.length === 0) return null;
  return (
    <ul id={commandListId} role="listbox" aria-label={t('commands')} className={classes.commands}>
      {completion.options.map((command, index) => (
        <li
          key={command.word} id={commandOptionId(command.word)} role="option" aria-selected={index === completion.active} className={classes.command}
          onMouseDown={(event) => { event.preventDefault(); completion.pick(command); }}
        >
          <code>.{command.word}</code>
          <span className={classes.summary}>{command.summary}</span>
          {command.keeperOnly && <Badge size="xs" variant="light" color="brass" tt="none">{t('keeperOnly')}</Badge>}
        </li>
      ))}
    </ul>
  );
}
