'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useRef } from 'react';
import { useQuery } from 'urql';
import { failureOfError } from '../../lib/failure.ts';
import type { Failure } from '../../lib/failure.ts';
import { draftSheetQuery } from './creation-query.ts';
import type { Creation, SheetDraft } from './creation-query.ts';
import { sheetOf } from './sheet-plan.ts';
import type { SheetPlan } from './sheet-plan.ts';

/** Typing settles for this long before the server is asked. */
const settleFor = 300;

export type Drafting = { readonly draft: SheetDraft | null; readonly failure: Failure | null; readonly checking: boolean };

/** What the plan would come to, checked by the server while somebody types. The last answer stays until the next is there. */
export function useDraftSheet(roomId: string, plan: SheetPlan, creation: Creation): Drafting {
  const sheet = useMemo(() => sheetOf(plan, creation), [plan, creation]);
  const [asked] = useDebouncedValue(sheet, settleFor);
  const [{ data, error, fetching }] = useQuery({ query: draftSheetQuery, variables: { roomId, input: { sheet: asked } } });
  const last = useRef<SheetDraft | null>(null);
  const now = data?.room?.draftSheet ?? null;
  if (now !== null) last.current = now;
  return { draft: now ?? last.current, failure: error === undefined ? null : failureOfError(error), checking: fetching || asked !== sheet };
}
