/** One colour per group of the prompt, alike in both schemes; the words beside them carry the meaning. */
const colours: Readonly<Record<string, string>> = {
  identity: '#2F6F9F', style: '#6C5AA6', guide: '#8A5A83', summary: '#B5862A', history: '#C0702F', lore: '#1F7B6F', table: '#5E8C31', note: '#9A7B4F', actions: '#AE3721', head: '#4B7A5A', before: '#2A8A94', after: '#7A7F2B', late: '#B0556B', depth: '#8C6A2F',
};

export function groupColour(group: string): string {
  return colours[group] ?? '#7C7468';
}
