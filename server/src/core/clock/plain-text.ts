/** Text as it is compared: full-width forms as plain ones, one space where there are several. */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-').replace(/\s+/g, ' ').trim();
}
