'use client';

import { Accordion, Code, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useWord } from '../../i18n/use-word.ts';
import { JsonView } from '../../ui/json-view.tsx';
import { useMeasures } from '../../ui/use-measures.ts';
import type { ModelCall } from './inspector-operations.ts';
import classes from './inspector.module.css';

function ToolUse({ call }: { readonly call: ModelCall['toolCalls'][number] }) {
  const t = useTranslations('inspector');
  return (
    <div className={classes.tool}>
      <Text size="sm" fw={600}>{t('tool')} <Code>{call.name}</Code></Text>
      <div className={classes.pair}>
        <div><Text size="xs" c="dimmed" mb={4}>{t('input')}</Text><JsonView value={call.input} label={t('inputOf', { tool: call.name })} /></div>
        <div><Text size="xs" c="dimmed" mb={4}>{t('output')}</Text>{call.output === null ? <Text size="sm" c="dimmed">{t('noOutput')}</Text> : <JsonView value={call.output} label={t('outputOf', { tool: call.name })} />}</div>
      </div>
    </div>
  );
}

function CallCost({ call }: { readonly call: ModelCall }) {
  const t = useTranslations('inspector');
  const measures = useMeasures();
  return (
    <Text size="sm" c="dimmed">
      {t('inOut', { input: measures.count(call.inputTokens), output: measures.count(call.outputTokens) })}
      {call.cachedTokens > 0 && ` · ${t('cached', { tokens: measures.count(call.cachedTokens) })}`}
      {` · ${measures.duration(call.durationMs)}`}
      {call.cost > 0 && ` · ${t('cost', { cost: measures.cost(call.cost) })}`}
    </Text>
  );
}

/** Every call to a model in its order: who asked, what it took, which tools it used, and the raw request and answer. */
export function ModelCalls({ calls }: { readonly calls: readonly ModelCall[] }) {
  const t = useTranslations('inspector');
  const word = useWord();
  if (calls.length === 0) return <Text size="sm" c="dimmed">{t('noCalls')}</Text>;
  return calls.map((call, index) => (
    <article key={`${call.lane}:${call.ordinal}:${call.startedAt}`} className={classes.call}>
      <div className={classes.callHead}>
        <h3 className={classes.callTitle}>{t('call', { number: index + 1, lane: word('lane', call.lane) })}</h3>
        <Text size="sm"><Code>{call.provider} / {call.model}</Code></Text>
        <CallCost call={call} />
      </div>
      {call.toolCalls.map((tool, order) => <ToolUse key={`${order}:${tool.name}`} call={tool} />)}
      <Accordion multiple mt="sm" variant="contained" chevronPosition="left" order={4}>
        <Accordion.Item value="request">
          <Accordion.Control>{t('request', { number: index + 1 })}</Accordion.Control>
          <Accordion.Panel><JsonView value={call.request} label={t('request', { number: index + 1 })} /></Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="response">
          <Accordion.Control>{t('response', { number: index + 1 })}</Accordion.Control>
          <Accordion.Panel><JsonView value={call.response} label={t('response', { number: index + 1 })} /></Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </article>
  ));
}
