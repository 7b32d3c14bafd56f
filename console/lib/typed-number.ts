/** A whole number as it is typed, in half- or full-width digits, with any usual sign; null where it is none. */
export function typedNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/[−–﹣]/gu, '-').trim();
  return /^[+-]?\d{1,6}$/.test(plain) ? Number(plain) : null;
}

/** What is typed over a number of a sheet: `52` and `=-1` set it, `+3` and `-2` change it; null where it is no number. */
export function typedChange(text: string): { readonly set: number } | { readonly add: number } | null {
  const plain = text.normalize('NFKC').replace(/[−–﹣]/gu, '-').trim();
  const value = typedNumber(plain.replace(/^=/, ''));
  if (value === null) return null;
  return /^[+-]/.test(plain) ? { add: value } : { set: value };
}
