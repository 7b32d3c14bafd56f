'use client';

import { Button, Loader, Text } from '@mantine/core';
import { IconArrowDown, IconFeather } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { VList } from 'virtua';
import type { VListHandle } from 'virtua';
import { languageTag, localeOf } from '../../i18n/locale.ts';
import type { DraftEntry } from '../../lib/frame-draft.ts';
import { contestSeconds } from '../../lib/contest-pair.ts';
import { streamRows } from '../../lib/stream-row.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { StreamFrame } from '../room/frame-fragment.ts';
import { useRoom, useStream } from '../room/room-provider.tsx';
import { LastTurnBar } from '../turn/last-turn-bar.tsx';
import { Announcer } from './announcer.tsx';
import { DraftText } from './draft-text.tsx';
import { FrameRow } from './frame-row.tsx';
import classes from './stream.module.css';
import { useFollow } from './use-follow.ts';

/** Earlier pages are asked for this many pixels before the reader reaches the top. */
const readAhead = 600;

const noEntries: readonly DraftEntry<StreamFrame>[] = [];

export type StreamControl = { readonly jump: () => void; readonly stop: () => void };

function Start({ hasEarlier, loading, onLoad }: { readonly hasEarlier: boolean; readonly loading: boolean; readonly onLoad: () => void }) {
  const t = useTranslations('table');
  if (!hasEarlier) return <div className={classes.start} aria-hidden>❦</div>;
  return (
    <div className={classes.start}>
      {loading ? <Loader size="sm" type="dots" color="brass" /> : <Button variant="subtle" color="gray" size="compact-sm" onClick={onLoad}>{t('earlier')}</Button>}
    </div>
  );
}

/** Marks the renders in which rows are put before the first one, so that the list keeps its place from the end. */
function usePrepending(firstId: string | undefined, count: number): boolean {
  const before = useRef({ firstId, count });
  const prepending = before.current.firstId !== undefined && before.current.firstId !== firstId && count > before.current.count;
  useLayoutEffect(() => {
    before.current = { firstId, count };
  });
  return prepending;
}

/** The story so far: read from the end, paged backwards, following only readers who are at the end. */
export function Stream({ control }: { readonly control: React.RefObject<StreamControl | null> }) {
  const t = useTranslations('table');
  const { room } = useRoom();
  const { log, ready, failure, hasEarlier, loadingEarlier, loadEarlier, reload } = useStreamView();
  const list = useRef<VListHandle>(null);
  const entries = log.draft?.entries ?? noEntries;
  const rows = useMemo(() => streamRows({ frames: log.frames, draft: entries, nextTurn: room.turnNumber + 1 }), [log.frames, entries, room.turnNumber]);
  const seconds = useMemo(() => contestSeconds(rows), [rows]);
  const mySeats = useMemo(() => new Set(room.viewerSeats.map(({ id }) => id)), [room.viewerSeats]);
  const { follow, onScroll, stick, jump, stop } = useFollow({ list, frames: log.frames });
  const shift = usePrepending(log.frames[0]?.id, log.frames.length);
  useEffect(() => {
    control.current = { jump, stop };
  }, [control, jump, stop]);
  useLayoutEffect(stick, [stick, rows]);

  const scrolled = (offset: number) => {
    onScroll();
    if (offset < readAhead && hasEarlier && !follow.following) loadEarlier();
  };
  if (!ready) return failure === null ? <Loading fill /> : <div className={classes.failure}><ErrorNotice failure={failure} onRetry={reload} /></div>;
  const locale = localeOf(room.locale);
  const writing = entries.at(-1);
  return (
    <div className={classes.frame} lang={locale === null ? undefined : languageTag[locale]}>
      <VList ref={list} className={classes.list} role="log" aria-live="off" aria-label={t('story')} tabIndex={0} shift={shift} onScroll={scrolled} onResize={stick} bufferSize={600}>
        <Start hasEarlier={hasEarlier} loading={loadingEarlier} onLoad={loadEarlier} />
        {rows.map((row) => (
          <div key={row.key} className={classes.row}>
            {row.kind === 'turn' && <Text className={classes.turn} component="h2">{t('turn', { turn: row.turn })}</Text>}
            {row.kind === 'frame' && <FrameRow frame={row.frame} mySeats={mySeats} preview={row.preview} against={seconds.has(row.key)} />}
            {row.kind === 'text' && <DraftText text={row.text} writing={row.key === writing?.id} />}
          </div>
        ))}
        <div key="end" className={classes.end}>
          {rows.length === 0 && <EmptyState icon={<IconFeather size={30} />} title={t('empty')}>{t('emptyLead')}</EmptyState>}
          {rows.length > 0 && log.draft === null && <LastTurnBar />}
        </div>
      </VList>
      {failure !== null && <div className={classes.stale}><ErrorNotice failure={failure} onRetry={reload} /></div>}
      {!follow.following && (
        <Button className={classes.jump} size="sm" radius="xl" leftSection={<IconArrowDown size={16} />} onClick={jump}>
          {follow.unseen > 0 ? t('jumpNew', { count: follow.unseen }) : t('jump')}
        </Button>
      )}
      <Announcer frames={log.frames} />
    </div>
  );
}

function useStreamView() {
  const { log, ...stream } = useStream();
  return { log, hasEarlier: log.hasEarlier, ...stream };
}
