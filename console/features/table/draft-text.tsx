'use client';

import { useTranslations } from 'use-intl';
import { StoryText } from '../../ui/story-text.tsx';

/** A stretch of story that is still being told; screen readers hear it once it is whole. */
export function DraftText({ text, writing }: { readonly text: string; readonly writing: boolean }) {
  const t = useTranslations('table');
  return <div role="group" aria-busy aria-label={t('draft')}><StoryText text={text} writing={writing} /></div>;
}
