function withoutLastAngles(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '<') end -= 1;
  return text.slice(0, end);
}

/** Drops the `<` in front of each `sign`; linear, whatever the text is. */
function withoutAnglesBefore(text: string, sign: string): string {
  const parts = text.split(sign);
  return parts.map((part, index) => (index < parts.length - 1 ? withoutLastAngles(part) : part)).join(sign);
}

/** A text that cannot open template code, nor switch it off: no `<` stands before a `%`, nor before `#escape-ejs`. */
export function inertText(text: string): string {
  const inert = text.includes('<%') ? withoutAnglesBefore(text, '%') : text;
  return /<#\/?escape-ejs/i.test(inert) ? withoutAnglesBefore(inert, '#') : inert;
}
