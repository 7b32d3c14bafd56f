'use client';

import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useMeasures } from '../../ui/use-measures.ts';
import type { Pack, PackPreview } from './pack-fragment.ts';

/** Where a pack comes from and how to tell that it is this very one. */
export function PackFacts({ pack }: { readonly pack: Pack | PackPreview }) {
  const t = useTranslations('pack');
  const word = useWord();
  const measures = useMeasures();
  return (
    <FactList facts={[
      { term: t('id'), value: `${pack.packId} ${pack.version}`, code: true },
      { term: t('authors'), value: pack.authors.join(t('separator')) },
      { term: t('license'), value: pack.license },
      { term: t('size'), value: 'size' in pack ? measures.bytes(pack.size) : null },
      { term: t('source'), value: 'source' in pack ? word('packSource', pack.source) : null },
      { term: t('installedAt'), value: 'installedAt' in pack ? <Moment at={pack.installedAt} /> : null },
      { term: t('acceptedBy'), value: 'acceptedBy' in pack ? pack.acceptedBy : null },
      { term: 'SHA-256', value: pack.sha256, code: true },
    ]} />
  );
}
