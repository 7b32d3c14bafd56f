/** What of a preset's text says where it stands. */
export type Placed = { readonly place: string; readonly depth: number | null; readonly role: string | null };

/** Texts that stand at one place, one behind the other. */
export type PresetBand<Text extends Placed> = { readonly key: string; readonly place: string; readonly depth: number | null; readonly role: string | null; readonly texts: readonly Text[] };

/** The texts of a preset by where they stand, in the order in which they are told. */
export function presetBands<Text extends Placed>(texts: readonly Text[]): PresetBand<Text>[] {
  const groups = Map.groupBy(texts, ({ place, depth, role }) => [place, depth ?? '', role ?? ''].join(' '));
  return [...groups].flatMap(([key, group]) => {
    const [first] = group;
    return first === undefined ? [] : [{ key, place: first.place, depth: first.depth, role: first.role, texts: group }];
  });
}
