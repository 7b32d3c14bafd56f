import { IconCircleCheck, IconCircleX, IconSkull, IconSparkles } from '@tabler/icons-react';

/** What of an outcome decides how it is drawn. */
export type Rank = { readonly success: boolean; readonly critical: boolean; readonly fumble: boolean };

export type Tone = 'critical' | 'success' | 'failure' | 'fumble';

/** How an outcome is drawn: colour only repeats what icon and word say. */
export function toneOf({ success, critical, fumble }: Rank): Tone {
  if (fumble) return 'fumble';
  if (!success) return 'failure';
  return critical ? 'critical' : 'success';
}

const icons = { critical: IconSparkles, success: IconCircleCheck, failure: IconCircleX, fumble: IconSkull } as const;

/** The picture of an outcome; its word stands beside it. */
export function RankIcon({ rank, size }: { readonly rank: Rank; readonly size: number }) {
  const Icon = icons[toneOf(rank)];
  return <Icon size={size} aria-hidden style={{ flex: 'none' }} />;
}
