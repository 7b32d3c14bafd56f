const quotes = /^[\s"'“”„«»‹›「」『』《》〈〉]+|[\s"'“”„«»‹›「」『』《》〈〉]+$/gu;
const apostrophes = /[’‘ʼ＇`´]/gu;
/** The dot between the parts of a translated name: three letters of Unicode that readers take for one. */
const middleDots = /[・•‧∙]/gu;

/**
 * The form under which names are compared: letter case, width, spaces, quotation marks, apostrophes, middle dots and a leading
 * English "the" make no difference. Titles and forms of address do: two people may differ by them alone.
 */
export function characterNameKey(name: string): string {
  const plain = name.normalize('NFKC').toLowerCase().replace(apostrophes, "'").replace(middleDots, '·').replace(/\s+/gu, ' ');
  const bare = plain.replace(quotes, '');
  return bare.replace(/^the (?=\S)/u, '') || bare;
}
