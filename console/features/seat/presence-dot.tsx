'use client';

import { useTranslations } from 'use-intl';
import classes from './seat-rail.module.css';

/** Whether somebody is here: filled or hollow, and said in words. */
export function PresenceDot({ online }: { readonly online: boolean }) {
  const t = useTranslations('seat');
  const label = t(online ? 'online' : 'offline');
  return <span className={classes.dot} data-online={online || undefined} role="img" aria-label={label} title={label} />;
}
