'use client';

import { IconAlertTriangle, IconBell, IconInfoCircle, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import type { Risk } from './pack-fragment.ts';
import classes from './trust-card.module.css';

const icons = { INFO: IconInfoCircle, NOTICE: IconBell, WARNING: IconAlertTriangle } as const;

function RiskRow({ risk, mark }: { readonly risk: Risk; readonly mark?: ReactNode }) {
  const word = useWord();
  const Icon = icons[risk.severity];
  return (
    <li className={classes.risk} data-severity={risk.severity}>
      <span className={classes.severity}><Icon size={16} aria-hidden />{word('riskSeverity', risk.severity)}</span>
      <span className={classes.riskText}>{mark}{risk.message}</span>
    </li>
  );
}

/** What to know before trusting a pack, gravest first: each with its weight as icon and word. */
export function RiskList({ risks }: { readonly risks: readonly Risk[] }) {
  return <ul className={classes.risks}>{risks.map((risk) => <RiskRow key={`${risk.code}:${risk.message}`} risk={risk} />)}</ul>;
}

type DiffProps = { readonly added: readonly Risk[]; readonly removed: readonly Risk[] };

/** What the new version may do that the installed one may not, and the other way round. */
export function RiskDiff({ added, removed }: DiffProps) {
  const t = useTranslations('pack');
  if (added.length + removed.length === 0) return <p className={classes.calm}>{t('sameTrust')}</p>;
  const plus = <span className={classes.change}><IconPlus size={14} aria-hidden />{t('added')}</span>;
  const minus = <span className={classes.change}><IconMinus size={14} aria-hidden />{t('removed')}</span>;
  return (
    <ul className={classes.risks}>
      {added.map((risk) => <RiskRow key={`+${risk.code}:${risk.message}`} risk={risk} mark={plus} />)}
      {removed.map((risk) => <RiskRow key={`-${risk.code}:${risk.message}`} risk={risk} mark={minus} />)}
    </ul>
  );
}
