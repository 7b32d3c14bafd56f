'use client';

import { Alert, Stack } from '@mantine/core';
import { IconMasksTheater } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { useWord } from '../../i18n/use-word.ts';
import { failureOfError } from '../../lib/failure.ts';
import { ClosedPage } from '../../ui/closed-page.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useSession } from '../session/session-provider.tsx';
import { modelsQuery, noProvider, scriptedProvider } from './model-operations.ts';
import type { ModelPreset, ModelSlot } from './model-operations.ts';
import { SlotForm } from './slot-form.tsx';

/** The slot that tells the story; it is offered even before anything was set up. */
const keeperSlot = 'keeper';

const embeddingSlot = 'embedding';

/** What can search by meaning: no scripted keeper, no provider without embeddings, and nothing at all. */
function embeddingPresets(presets: readonly ModelPreset[]): ModelPreset[] {
  const none: ModelPreset = { id: noProvider, provider: noProvider, label: noProvider, baseUrl: null, needsKey: false };
  return [none, ...presets.filter(({ provider }) => provider !== scriptedProvider && provider !== 'anthropic')];
}

function isScripted(slot: ModelSlot | undefined): boolean {
  return slot === undefined || slot.provider === scriptedProvider;
}

/** Which models tell the stories of this server, for its operators. */
export function ModelsScreen() {
  const t = useTranslations('model');
  const word = useWord();
  const { viewer } = useSession();
  const operator = viewer?.isOperator === true;
  const [{ data, error, fetching }, query] = useQuery({ query: modelsQuery, pause: !operator });
  const reload = () => query({ requestPolicy: 'network-only' });
  if (!operator) return <ClosedPage to="operators" />;
  const slots = data?.models ?? [];
  const names = slots.length === 0 ? [keeperSlot] : slots.map(({ slot }) => slot);
  const keeper = slots.find(({ slot }) => slot === keeperSlot) ?? slots[0];
  return (
    <PageBody>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="lg">
        {error !== undefined && <ErrorNotice failure={failureOfError(error)} onRetry={reload} />}
        {data === undefined && fetching && <Loading />}
        {data !== undefined && isScripted(keeper) && <Alert color="brass" variant="light" icon={<IconMasksTheater size={20} />} title={t('scripted')}>{t('scriptedLead')}</Alert>}
        {data !== undefined && names.map((name) => {
          const slot = slots.find((option) => option.slot === name) ?? null;
          const hint = word('modelSlotHint', name);
          return (
            <Section key={name} title={word('modelSlot', name)} lead={hint === name ? undefined : hint}>
              <SlotForm key={slot?.updatedAt ?? ''} name={name} slot={slot} presets={name === embeddingSlot ? embeddingPresets(data.modelPresets) : data.modelPresets} onChanged={reload} />
            </Section>
          );
        })}
      </Stack>
    </PageBody>
  );
}
