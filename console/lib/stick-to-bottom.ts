/** Where a scroll container stands, in CSS pixels. */
export type ScrollState = { readonly offset: number; readonly viewport: number; readonly size: number };

/**
 * Whether new text moves the view. `held` means the reader asked to stop (Escape): only going down to the end again,
 * or asking for the latest, resumes. `unseen` counts what arrived meanwhile.
 */
export type Follow = { readonly following: boolean; readonly held: boolean; readonly unseen: number; readonly offset: number };

export type FollowEvent =
  | { readonly type: 'scrolled'; readonly scroll: ScrollState; readonly byReader: boolean }
  | { readonly type: 'arrived'; readonly count: number }
  | { readonly type: 'stopped' }
  | { readonly type: 'jumped' };

/** Within this many pixels of the end a reader counts as being at the end: about two lines of story text. */
export const endSlack = 56;

export const startFollowing: Follow = { following: true, held: false, unseen: 0, offset: 0 };

/** True when the end of the content is in view, give or take two lines. */
export function isAtEnd({ offset, viewport, size }: ScrollState): boolean {
  return size - offset - viewport <= endSlack;
}

/** Lists that measure their rows move the view by themselves: only a reader's own move upwards stops following. */
function afterScroll(follow: Follow, scroll: ScrollState, byReader: boolean): Follow {
  const wentDown = scroll.offset > follow.offset + 1;
  const wentUp = scroll.offset < follow.offset - 1;
  const offset = scroll.offset;
  if (isAtEnd(scroll)) {
    return follow.held && !wentDown ? { ...follow, offset } : { following: true, held: false, unseen: 0, offset };
  }
  return wentUp && byReader ? { ...follow, following: false, offset } : { ...follow, offset };
}

/**
 * The next state. Growing content never changes it, so a reader who went up stays where they read; only a reader's move of the
 * view upwards stops following, and only reaching the end resumes it.
 */
export function nextFollow(follow: Follow, event: FollowEvent): Follow {
  if (event.type === 'scrolled') return afterScroll(follow, event.scroll, event.byReader);
  if (event.type === 'stopped') return { ...follow, following: false, held: true };
  if (event.type === 'jumped') return { ...follow, following: true, held: false, unseen: 0 };
  return follow.following ? follow : { ...follow, unseen: follow.unseen + event.count };
}
