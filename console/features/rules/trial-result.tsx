'use client';

import { IssueList } from '../../ui/issue-list.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { signed } from '../../lib/format.ts';
import { DiceGroup } from '../dice/dice-group.tsx';
import { RankIcon, toneOf } from '../dice/rank-icon.tsx';
import { useTranslations } from 'use-intl';
import classes from './rules.module.css';
import type { CheckRules, TriedCheck } from './rules-query.ts';
import type { Tried } from './use-try-check.ts';

/** Why it came out so, in one sentence: what was rolled, what it was held against, and the condition that held. */
function Because({ rules, tried, when }: { readonly rules: CheckRules; readonly tried: TriedCheck; readonly when: string | null }) {
  const t = useTranslations('rules');
  const { total, target, effectiveTarget } = tried;
  const parts = [
    total === null ? null : t('becauseRoll', { roll: total }),
    effectiveTarget === null ? null : target !== null && target !== effectiveTarget ? t('becauseEasier', { target, effective: effectiveTarget }) : t('becauseTarget', { target: effectiveTarget }),
    rules.scripted ? t('becauseScript') : when === null ? t('becauseOtherwise') : t('becauseWhen', { when }),
  ];
  return <p className={classes.because}>{parts.filter((part) => part !== null).join(t('becauseSeparator'))}</p>;
}

/** What the tried values come to, and why. */
export function TrialResult({ rules, tried, failure, when }: Omit<Tried, 'of'> & { readonly rules: CheckRules; readonly when: string | null }) {
  const t = useTranslations('rules');
  if (failure !== null) return <ErrorNotice failure={failure} />;
  if (tried === null) return <p className={classes.waiting}>{t('waiting')}</p>;
  if (tried.outcome === null) return <div role="status" className={classes.refusedTrial}><IssueList issues={tried.issues} /></div>;
  const { outcome, dice, expression } = tried;
  return (
    <div className={classes.result} role="status">
      {expression !== null && (
        <div className={classes.thrown}>
          <code>{expression}</code>
          {dice.map((group, index) => <DiceGroup key={index} group={group} />)}
        </div>
      )}
      <p className={classes.verdict} data-tone={toneOf(outcome)}>
        <RankIcon rank={outcome} size={26} />{outcome.label}
        {outcome.margin !== null && <span className={classes.margin}>{t('margin', { margin: signed(outcome.margin) })}</span>}
      </p>
      <Because rules={rules} tried={tried} when={when} />
    </div>
  );
}
