/** Which of the numbers that are shared out each attribute has: its place in the list; absent where it has none yet. */
export type Shares = Readonly<Record<string, number>>;

/** Gives an attribute one of the numbers. Whoever had it gets what the attribute had before, so that one choice swaps two. */
export function giveShare(shares: Shares, name: string, place: number | null): Shares {
  const { [name]: before, ...rest } = shares;
  if (place === null) return rest;
  const holder = Object.keys(rest).find((other) => rest[other] === place);
  if (holder === undefined) return { ...rest, [name]: place };
  const { [holder]: _taken, ...others } = rest;
  return { ...others, [name]: place, ...(before !== undefined && { [holder]: before }) };
}

/** The attributes' values once every one of them has its number; before that, those that are decided. */
export function sharedValues(numbers: readonly number[], shares: Shares): Record<string, number> {
  return Object.fromEntries(Object.entries(shares).flatMap(([name, place]) => {
    const value = numbers[place];
    return value === undefined ? [] : [[name, value]];
  }));
}
