'use client';

import { Code, Stack } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMeasures } from '../../ui/use-measures.ts';
import type { TrustCardFacts } from './pack-fragment.ts';
import { RiskDiff, RiskList } from './risk-list.tsx';
import classes from './trust-card.module.css';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return <div><h3 className={classes.title}>{title}</h3>{children}</div>;
}

/** What a pack may do and what is in it, before and after it is installed: computed from its bytes, not from its own words. */
export function TrustCard({ card }: { readonly card: TrustCardFacts }) {
  const t = useTranslations('pack');
  const measures = useMeasures();
  return (
    <Stack gap="lg" className={classes.card}>
      <Part title={t('mayDo')}>
        {card.risks.length === 0
          ? <p className={classes.calm}><IconShieldCheck size={18} aria-hidden />{t('noRisks')}</p>
          : <RiskList risks={card.risks} />}
      </Part>
      {card.changesSinceInstalled !== null && <Part title={t('changes')}><RiskDiff {...card.changesSinceInstalled} /></Part>}
      {card.httpOrigins.length > 0 && (
        <Part title={t('network')}>
          <ul className={classes.plain}>
            {card.httpOrigins.map(({ origin, methods }) => <li key={origin}><Code>{origin}</Code> {methods.join(', ')}</li>)}
          </ul>
        </Part>
      )}
      {card.tools.length > 0 && (
        <Part title={t('tools')}>
          <p className={classes.words}>{card.tools.map((tool) => <Code key={tool}>{tool}</Code>)}</p>
        </Part>
      )}
      <Part title={t('contains')}>
        <ul className={classes.counts}>
          {card.counts.filter(({ count }) => count > 0).map(({ kind, label, count }) => (
            <li key={kind} className={classes.count}><strong>{measures.count(count)}</strong> {label}</li>
          ))}
          {card.assetBytes > 0 && <li className={classes.count}>{t('assetBytes', { size: measures.bytes(card.assetBytes) })}</li>}
        </ul>
      </Part>
      <Part title={t('signer')}>
        {card.signer === null
          ? <p className={classes.calm}>{t('unsigned')}</p>
          : <p className={classes.words}>{card.signer.name} <Code>{card.signer.fingerprint}</Code></p>}
      </Part>
    </Stack>
  );
}
