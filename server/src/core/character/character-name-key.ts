/** Letters that are seen by nobody: spaces of no width, joiners, marks of direction, choices of a glyph. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** One of them, U+00B4, is taken apart by NFKC, so they are made one before it. */
const apostrophes = /[’‘‛ʼʹʻ＇｀`´′]/gu;
/** The dot between the parts of a translated name, however it is written, with or without spaces around it. */
const middleDots = /\s*[·・•‧∙⋅⸱ꞏ]\s*/gu;
const outerQuotes = /^[\s"'“”„‟‚«»‹›「」『』《》〈〉〝〞〟]+|[\s"'“”„‟‚«»‹›「」『』《》〈〉〝〞〟]+$/gu;
/** Brackets fold where they enclose the whole name; within one they belong to it. */
const enclosed = /^(?:\(([^()]*)\)|\[([^[\]]*)\]|\{([^{}]*)\}|<([^<>]*)>|【([^【】]*)】|〔([^〔〕]*)〕|〖([^〖〗]*)〗)$/u;
const article = /^the (?=\S)/u;

/** Without what stands around a name: quotation and book-title marks, and brackets as a pair. */
function bare(text: string): string {
  const unquoted = text.replace(outerQuotes, '');
  const inner = enclosed.exec(unquoted);
  return inner === null ? unquoted : bare(inner.slice(1).find((part) => part !== undefined) ?? '');
}

/**
 * The form under which names are compared: letter case, width, spaces, letters that nobody sees, quotation marks, book-title marks and
 * brackets around the name, also after the article, apostrophes, middle dots and one leading English "the" make no difference. Titles,
 * forms of address and diacritics do: two people may differ by them alone. Empty for a text that has nothing else in it.
 */
export function characterNameKey(name: string): string {
  const plain = name.replace(apostrophes, "'").normalize('NFKC').replace(unseen, '');
  // Upper case first: it makes ß and SS one, and both kinds of a final sigma.
  const folded = plain.toUpperCase().toLowerCase().normalize('NFKC').replace(apostrophes, "'").replace(middleDots, '·').replace(/\s+/gu, ' ');
  const whole = bare(folded);
  return bare(whole.replace(article, '')) || whole;
}
