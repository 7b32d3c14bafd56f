'use client';

import { Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { StoryText } from '../../ui/story-text.tsx';
import classes from './document-panel.module.css';
import type { TableDocument } from './documents-query.ts';

/** What only the keeper knows, set apart so that it is never read aloud by mistake. */
function Secret({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('document');
  return (
    <section className={classes.secret}>
      <Text size="xs" fw={600} className={classes.secretTitle}><IconLock size={13} aria-hidden />{t('keeperOnly')}</Text>
      {children}
    </section>
  );
}

function Picture({ image }: { readonly image: { readonly url: string; readonly alt: string | null } | null }) {
  return image === null ? null : <img src={image.url} alt={image.alt ?? ''} className={classes.picture} loading="lazy" />;
}

/** One document, drawn by its kind; kinds without their own drawing show nothing but their title. */
export function DocumentView({ document }: { readonly document: TableDocument }) {
  const t = useTranslations('document');
  switch (document.__typename) {
    case 'Note':
      return <StoryText text={document.text} />;
    case 'Handout':
      return <Stack gap="sm"><Picture image={document.image} /><StoryText text={document.text} /></Stack>;
    case 'Scene':
      return (
        <Stack gap="sm">
          <Picture image={document.image} />
          <StoryText text={document.sceneText} />
          {document.sceneSecret !== null && <Secret><StoryText text={document.sceneSecret.text} /></Secret>}
        </Stack>
      );
    case 'Character':
      return (
        <Stack gap="sm">
          {document.portrait !== null && <img src={document.portrait.url} alt="" className={classes.portrait} />}
          {document.aliases.length > 0 && <Text size="sm" c="dimmed">{t('aliases', { names: document.aliases.join(t('separator')) })}</Text>}
          {document.description !== null && <StoryText text={document.description} />}
          {document.characterSecret !== null && (
            <Secret>
              <StoryText text={document.characterSecret.text} />
              {document.characterSecret.goals !== null && <Text size="sm" mt="xs">{t('goals', { goals: document.characterSecret.goals })}</Text>}
            </Secret>
          )}
        </Stack>
      );
    case 'LoreEntry':
      return (
        <Stack gap="sm">
          <StoryText text={document.content} />
          {document.keys.length > 0 && <Text size="xs" c="dimmed">{t('keys', { keys: document.keys.join(t('separator')) })}</Text>}
        </Stack>
      );
    default:
      return <Text size="sm" c="dimmed">{t('elsewhere')}</Text>;
  }
}
