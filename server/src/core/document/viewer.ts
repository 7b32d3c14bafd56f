/**
 * Whoever reads a room. Rights are per room, so a Viewer is always the viewer of one room.
 * `seat` is a member (or a view-as) who reads through seats; a spectator without a seat reads what everyone may.
 */
export type Viewer =
  | { readonly kind: 'operator' }
  | { readonly kind: 'keeper'; readonly memberId: string }
  | { readonly kind: 'seat'; readonly memberId: string | null; readonly seatIds: readonly string[] }
  | { readonly kind: 'spectator'; readonly memberId: string | null };

/** Audience key of content that every viewer of the room may see. */
export const EVERYONE = '*';
/** Audience key of content that only keepers and operators may see. */
export const KEEPER = 'keeper';

/** Who may see a thing: `['*']`, `['keeper']`, or seat ids. Stored beside documents and frames and filtered on in SQL. */
export type Audience = readonly string[];

/** True where no filter applies: keepers run the room, operators own the machine it runs on. */
export function seesAll(viewer: Viewer): boolean {
  return viewer.kind === 'operator' || viewer.kind === 'keeper';
}

/** The audience keys that let this viewer see a thing; meaningless for those who see all. */
export function audienceKeysOf(viewer: Viewer): readonly string[] {
  if (seesAll(viewer)) return [EVERYONE, KEEPER];
  return viewer.kind === 'seat' ? [EVERYONE, ...viewer.seatIds] : [EVERYONE];
}

/** The one test of visibility; the SQL filter `audience && keys` must agree with it. */
export function maySee(audience: Audience, viewer: Viewer): boolean {
  if (seesAll(viewer)) return true;
  const keys = audienceKeysOf(viewer);
  return audience.some((key) => keys.includes(key));
}

/** Asked for every event and every one of its readers. */
const classes = new WeakMap<Viewer, string>();

/** Names viewers that see exactly the same: one projection serves them all. */
export function viewerClassOf(viewer: Viewer): string {
  const name = classes.get(viewer) ?? (seesAll(viewer) ? KEEPER : audienceKeysOf(viewer).toSorted().join(' '));
  classes.set(viewer, name);
  return name;
}
