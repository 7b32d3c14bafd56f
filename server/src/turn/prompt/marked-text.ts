/** Text of players, cards and books stands between markers; it must not be able to close one. */
export function escapeMarker(text: string): string {
  return text.replaceAll('<', '‹').replaceAll('>', '›');
}

/** `<tag name="value">text</tag>`: tells a model where foreign text begins and ends. `raw` holds markers of our own. */
export function marked(tag: string, attributes: Readonly<Record<string, string>>, text: string, content: 'text' | 'raw' = 'text'): string {
  const names = Object.entries(attributes).filter(([, value]) => value !== '').map(([name, value]) => ` ${name}="${escapeMarker(value).replaceAll('"', "'")}"`).join('');
  return `<${tag}${names}>${content === 'raw' ? text : escapeMarker(text)}</${tag}>`;
}
