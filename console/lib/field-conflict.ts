/** One field of a document, as text to be compared and chosen. */
export type FieldChoice = { readonly name: string; readonly mine: string; readonly theirs: string };

type Texts = Readonly<Record<string, string>>;

/** The fields in which two versions of the same document differ, in the order of the first. */
export function conflictsBetween(mine: Texts, theirs: Texts): FieldChoice[] {
  return Object.entries(mine).flatMap(([name, text]) => {
    const other = theirs[name] ?? '';
    return other === text ? [] : [{ name, mine: text, theirs: other }];
  });
}

/** My text, with theirs in the fields where theirs was chosen. */
export function withTheirs<T extends Texts>(mine: T, theirs: Texts, chosen: ReadonlySet<string>): T {
  return Object.fromEntries(Object.entries(mine).map(([name, text]) => [name, chosen.has(name) ? (theirs[name] ?? text) : text])) as T; // the same keys
}
