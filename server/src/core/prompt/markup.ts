/**
 * The markers that hold the material of a prompt. They are a protocol: the same in every language, explained in the
 * prompt texts.
 */
export const promptMarkers = ['action', 'character', 'dimension', 'dimension-rule', 'dimension-schema', 'dimension-value', 'known', 'lore', 'narration', 'note', 'scene', 'seat', 'secret', 'summary', 'turn'] as const;

export type PromptMarker = (typeof promptMarkers)[number];

const markerTags = new RegExp(`<(?=\\s*/?\\s*(?:${promptMarkers.join('|')})\\b)`, 'gi');

/** Material that cannot end or open a marker: a player who writes `</action>` stays inside the own action. Other tags stay. */
export function quotedMaterial(text: string): string {
  return text.replace(markerTags, '&lt;');
}

const attributeEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function attribute(value: string): string {
  return value.replace(/\s+/g, ' ').trim().replace(/[&<>"]/g, (character) => attributeEscapes[character] ?? character);
}

export type MarkerAttributes = Readonly<Record<string, string | number | null | undefined>>;

/**
 * One marker. `attributes` without a value are left out; `body` must be quoted material or markers, and without one the
 * marker closes itself.
 */
export function marked(marker: PromptMarker, attributes: MarkerAttributes, body = ''): string {
  const stated = Object.entries(attributes).flatMap(([name, value]) => (value == null || value === '' ? [] : [` ${name}="${attribute(String(value))}"`]));
  const head = `${marker}${stated.join('')}`;
  const inner = body.trim();
  if (inner === '') return `<${head}/>`;
  return inner.includes('\n') || inner.includes('<') ? `<${head}>\n${inner}\n</${marker}>` : `<${head}>${inner}</${marker}>`;
}
