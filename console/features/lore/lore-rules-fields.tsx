'use client';

import { Accordion, Group, NumberInput, SegmentedControl, Select, Stack, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Choice, LoreDraft } from './lore-draft.ts';

type Props = { readonly draft: LoreDraft; readonly trusted: boolean; readonly onChange: (part: Partial<LoreDraft>) => void };
type Fields = Omit<Props, 'trusted'>;

const positions = ['BEFORE_CHARACTERS', 'AFTER_CHARACTERS', 'BEFORE_EXAMPLES', 'AFTER_EXAMPLES', 'BEFORE_AUTHOR_NOTE', 'AFTER_AUTHOR_NOTE', 'AT_DEPTH', 'OUTLET'] as const;
const roles = ['SYSTEM', 'USER', 'ASSISTANT'] as const;
const logics = ['AND_ANY', 'AND_ALL', 'NOT_ANY', 'NOT_ALL'] as const;
const sources = ['PERSONA_DESCRIPTION', 'CHARACTER_DESCRIPTION', 'CHARACTER_PERSONALITY', 'CHARACTER_DEPTH_PROMPT', 'SCENARIO', 'CREATOR_NOTES'] as const;

function Fold({ name, children }: { readonly name: 'matching' | 'place' | 'chance' | 'time' | 'group' | 'recursion' | 'filter'; readonly children: ReactNode }) {
  const t = useTranslations('lore');
  return (
    <Accordion.Item value={name}>
      <Accordion.Control>{t(`fold.${name}`)}</Accordion.Control>
      <Accordion.Panel><Stack gap="md">{children}</Stack></Accordion.Panel>
    </Accordion.Item>
  );
}

/** A number, or nothing where the field is left empty. */
function Count({ label, hint, value, maximum = 100_000, onChange }: { readonly label: string; readonly hint?: string; readonly value: number | null; readonly maximum?: number; readonly onChange: (value: number | null) => void }) {
  return <NumberInput label={label} description={hint} maw={260} min={0} max={maximum} allowDecimal={false} value={value ?? ''} onChange={(typed) => onChange(typed === '' ? null : Number(typed))} />;
}

function ChoiceField({ label, value, onChange }: { readonly label: string; readonly value: Choice; readonly onChange: (value: Choice) => void }) {
  const t = useTranslations('lore');
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} component="span">{label}</Text>
      <SegmentedControl size="sm" aria-label={label} style={{ alignSelf: 'flex-start' }} value={value} onChange={onChange} data={(['room', 'yes', 'no'] as const).map((each) => ({ value: each, label: t(`choice.${each}`) }))} />
    </Stack>
  );
}

function Matching({ draft, onChange }: Fields) {
  const t = useTranslations('lore');
  return (
    <Fold name="matching">
      <TagsInput label={t('field.secondaryKeys')} splitChars={[]} maxTags={256} value={[...draft.secondaryKeys]} onChange={(secondaryKeys) => onChange({ secondaryKeys })} />
      <Select label={t('field.logic')} maw={420} allowDeselect={false} disabled={draft.secondaryKeys.length === 0} data={logics.map((value) => ({ value, label: t(`logic.${value}`) }))} value={draft.logic} onChange={(logic) => logic !== null && onChange({ logic })} />
      <Group gap="xl" align="flex-start">
        <ChoiceField label={t('field.caseSensitive')} value={draft.caseSensitive} onChange={(caseSensitive) => onChange({ caseSensitive })} />
        <ChoiceField label={t('field.wholeWords')} value={draft.wholeWords} onChange={(wholeWords) => onChange({ wholeWords })} />
      </Group>
      <Count label={t('field.scanDepth')} hint={t('hint.scanDepth')} value={draft.scanDepth} onChange={(scanDepth) => onChange({ scanDepth })} />
      <Switch label={t('field.byMeaning')} checked={draft.byMeaning} onChange={(event) => onChange({ byMeaning: event.currentTarget.checked })} />
    </Fold>
  );
}

function Place({ draft, onChange }: Fields) {
  const t = useTranslations('lore');
  return (
    <Fold name="place">
      <Select label={t('field.position')} maw={420} allowDeselect={false} data={positions.map((value) => ({ value, label: t(`position.${value}`) }))} value={draft.position} onChange={(position) => position !== null && onChange({ position })} />
      {draft.position === 'AT_DEPTH' && (
        <Group gap="md" align="flex-end">
          <Count label={t('field.depth')} value={draft.depth} onChange={(depth) => onChange({ depth: depth ?? 0 })} />
          <Select label={t('field.role')} allowDeselect={false} data={roles.map((value) => ({ value, label: t(`role.${value}`) }))} value={draft.role} onChange={(role) => role !== null && onChange({ role })} />
        </Group>
      )}
      {draft.position === 'OUTLET' && <TextInput label={t('field.outletName')} maw={420} maxLength={500} value={draft.outletName} onChange={(event) => onChange({ outletName: event.currentTarget.value })} />}
      <Switch label={t('field.ignoreBudget')} checked={draft.ignoreBudget} onChange={(event) => onChange({ ignoreBudget: event.currentTarget.checked })} />
    </Fold>
  );
}

function Time({ draft, onChange }: Fields) {
  const t = useTranslations('lore');
  return (
    <Fold name="time">
      <Group gap="md" align="flex-end">
        <Count label={t('field.sticky')} value={draft.sticky} onChange={(sticky) => onChange({ sticky })} />
        <Count label={t('field.cooldown')} value={draft.cooldown} onChange={(cooldown) => onChange({ cooldown })} />
        <Count label={t('field.delay')} value={draft.delay} onChange={(delay) => onChange({ delay })} />
      </Group>
      <Text size="sm" c="dimmed">{t('hint.time')}</Text>
    </Fold>
  );
}

function GroupRules({ draft, onChange }: Fields) {
  const t = useTranslations('lore');
  return (
    <Fold name="group">
      <TextInput label={t('field.groupName')} description={t('hint.groupName')} maw={420} maxLength={2000} value={draft.groupName} onChange={(event) => onChange({ groupName: event.currentTarget.value })} />
      {draft.groupName !== '' && (
        <>
          <Count label={t('field.groupWeight')} maximum={1_000_000} value={draft.groupWeight} onChange={(groupWeight) => onChange({ groupWeight: groupWeight ?? 100 })} />
          <Switch label={t('field.groupOverride')} checked={draft.groupOverride} onChange={(event) => onChange({ groupOverride: event.currentTarget.checked })} />
          <ChoiceField label={t('field.groupScoring')} value={draft.groupScoring} onChange={(groupScoring) => onChange({ groupScoring })} />
        </>
      )}
    </Fold>
  );
}

function Recursion({ draft, onChange }: Fields) {
  const t = useTranslations('lore');
  return (
    <Fold name="recursion">
      <Switch label={t('field.recursionExclude')} checked={draft.recursionExclude} onChange={(event) => onChange({ recursionExclude: event.currentTarget.checked })} />
      <Switch label={t('field.recursionPrevent')} checked={draft.recursionPrevent} onChange={(event) => onChange({ recursionPrevent: event.currentTarget.checked })} />
      <Count label={t('field.delayUntil')} hint={t('hint.delayUntil')} value={draft.delayUntil} onChange={(delayUntil) => onChange({ delayUntil: delayUntil ?? 0 })} />
    </Fold>
  );
}

function Filter({ draft, onChange }: Fields) {
  const t = useTranslations('lore');
  return (
    <Fold name="filter">
      <TextInput label={t('field.condition')} description={t('hint.condition')} maxLength={2000} value={draft.condition} onChange={(event) => onChange({ condition: event.currentTarget.value })} />
      <TagsInput label={t('field.filterNames')} value={[...draft.filterNames]} onChange={(filterNames) => onChange({ filterNames })} />
      <TagsInput label={t('field.filterTags')} value={[...draft.filterTags]} onChange={(filterTags) => onChange({ filterTags })} />
      <Switch label={t('field.filterExclude')} checked={draft.filterExclude} onChange={(event) => onChange({ filterExclude: event.currentTarget.checked })} />
      <TagsInput label={t('field.triggers')} description={t('hint.triggers')} data={['normal', 'continue', 'impersonate', 'swipe', 'regenerate', 'quiet']} value={[...draft.triggers]} onChange={(triggers) => onChange({ triggers })} />
      <Stack gap={6}>
        <Text size="sm" fw={500} component="span">{t('field.sources')}</Text>
        {sources.map((value) => <Switch key={value} size="sm" label={t(`source.${value}`)} checked={draft.sources.includes(value)} onChange={(event) => onChange({ sources: event.currentTarget.checked ? [...draft.sources, value] : draft.sources.filter((other) => other !== value) })} />)}
      </Stack>
    </Fold>
  );
}

/** Everything else that decides whether and where an entry is told, folded by subject. A player's entry has only what steers nobody. */
export function LoreRulesFields({ draft, trusted, onChange }: Props) {
  const t = useTranslations('lore');
  const fields = { draft, onChange };
  return (
    <>
      <Matching {...fields} />
      {trusted && <Place {...fields} />}
      <Fold name="chance"><Count label={t('field.probability')} maximum={100} value={draft.probability} onChange={(probability) => onChange({ probability: probability ?? 100 })} /></Fold>
      <Time {...fields} />
      {trusted && <GroupRules {...fields} />}
      {trusted && <Recursion {...fields} />}
      {trusted && <Filter {...fields} />}
    </>
  );
}
