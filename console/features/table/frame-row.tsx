'use client';

import { DiceCard } from '../dice/dice-card.tsx';
import type { StreamFrame } from '../room/frame-fragment.ts';
import { ActionRow } from './action-row.tsx';
import { NarrativeRow } from './narrative-row.tsx';
import { StateRow, SystemRow, UnknownRow } from './notice-row.tsx';

type Props = { readonly frame: StreamFrame; readonly mySeats: ReadonlySet<string>; readonly preview?: boolean; readonly against?: boolean };

/** Draws one frame by its type. */
export function FrameRow({ frame, mySeats, preview = false, against = false }: Props) {
  switch (frame.__typename) {
    case 'NarrativeFrame':
      return <NarrativeRow frame={frame} />;
    case 'ActionFrame':
      return <ActionRow frame={frame} mine={frame.seatId !== null && mySeats.has(frame.seatId)} />;
    case 'DiceFrame':
      return <DiceCard frame={frame} preview={preview} against={against} />;
    case 'StateFrame':
      return <StateRow frame={frame} />;
    case 'SystemFrame':
      return <SystemRow frame={frame} />;
    case 'ReceiptFrame':
      return null; // what is owed stands over the composer, and what was settled shows in the values themselves
    default:
      return <UnknownRow text={(frame as StreamFrame).fallbackText} />; // a newer server sends types this one cannot name
  }
}
