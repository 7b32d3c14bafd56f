'use client';

import { Alert, Select, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useQuery } from 'urql';
import { graphql } from '../../graphql/graphql.ts';

/** Systems to choose from, with the house ladders that each has. */
const rulepackChoicesQuery = graphql(`
  query RulepackChoices { rulepacks { id label variants { id label } } }
`);

/** The value that stands for playing without a system, and for its usual ladder. */
export const without = '';

export type SystemChoice = { readonly rulepack: string; readonly variant: string };

type Props = {
  readonly value: SystemChoice;
  readonly onChange: (value: SystemChoice) => void;
  /** The system that the room has now, for what a change means; absent for a room that is still to be made. */
  readonly before?: { readonly id: string; readonly label: string } | null;
  /** The id of a system that is gone from the server. */
  readonly missing?: string | null;
  readonly withVariant?: boolean;
};

/** What changes with the system, said before it is saved. */
function WhatChanges({ before, to }: { readonly before: string | null; readonly to: string | null }) {
  const t = useTranslations('roomRules');
  return (
    <Alert variant="light" color="brass" icon={<IconInfoCircle size={18} />} p="sm">
      {before !== null && <Text size="sm" mb={4}>{t('kept', { system: before })}</Text>}
      <Text size="sm">{to === null ? t('toNone') : t('toSystem', { system: to })}</Text>
    </Alert>
  );
}

/** By which rules a room is played: a system, and one of its house ladders. */
export function RulepackFields({ value, onChange, before, missing = null, withVariant = false }: Props) {
  const t = useTranslations('roomRules');
  const [{ data }] = useQuery({ query: rulepackChoicesQuery });
  const rulepacks = data?.rulepacks ?? [];
  const chosen = rulepacks.find(({ id }) => id === value.rulepack) ?? null;
  const gone = missing === null ? [] : [{ value: missing, label: t('gone', { system: missing }) }];
  const variants = chosen?.variants ?? [];
  const changes = before !== undefined && value.rulepack !== (missing ?? before?.id ?? without);
  return (
    <Stack gap="sm">
      <Select
        label={t('system')} description={t('systemHint')} allowDeselect={false} value={value.rulepack} onChange={(id) => onChange({ rulepack: id ?? without, variant: without })}
        data={[{ value: without, label: t('none') }, ...rulepacks.map(({ id, label }) => ({ value: id, label })), ...gone]}
      />
      {withVariant && variants.length > 0 && (
        <Select
          label={t('variant')} description={t('variantHint')} allowDeselect={false} value={value.variant} onChange={(id) => onChange({ ...value, variant: id ?? without })}
          data={[{ value: without, label: t('usual') }, ...variants.map(({ id, label }) => ({ value: id, label }))]}
        />
      )}
      {changes && <WhatChanges before={missing ?? before?.label ?? null} to={chosen?.label ?? null} />}
    </Stack>
  );
}
