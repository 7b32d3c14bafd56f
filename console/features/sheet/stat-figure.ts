import type { Sheet, StatLine } from './sheet-query.ts';

/** The value of a stat as text; what is neither number nor words is nothing. */
export function figureText(value: unknown): string {
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

/** Whether dice can be held against it: words such as a damage die are read, not rolled. */
export function isRollable({ value }: Pick<StatLine, 'value'>): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
}

/** The lines whose name holds what somebody looks for. */
export function linesMatching(lines: readonly StatLine[], search: string): readonly StatLine[] {
  const sought = search.trim().toLowerCase();
  return sought === '' ? lines : lines.filter(({ name, label }) => label.toLowerCase().includes(sought) || name.toLowerCase().includes(sought));
}

/** Puts values that are on their way into the sheet, so that what is shown answers at once. */
export function withPending(sheet: Sheet, pending: ReadonlyMap<string, string | number>): Sheet {
  if (pending.size === 0) return sheet;
  const line = (stat: StatLine): StatLine => (pending.has(stat.name) ? { ...stat, value: pending.get(stat.name), source: 'SHEET' } : stat);
  const resources = sheet.resources.map((resource) => {
    const value = pending.get(resource.name);
    return typeof value === 'number' ? { ...resource, value } : resource;
  });
  const { attributes, skills, secondary, fields } = sheet;
  return { ...sheet, resources, attributes: attributes.map(line), skills: skills.map(line), secondary: secondary.map(line), fields: fields.map(line) };
}

/** The number that a stat or meter shows now; null for words and for what the sheet does not have. */
export function numberOf({ attributes, skills, secondary, fields, resources }: Sheet, name: string): number | null {
  const value = resources.find((resource) => resource.name === name)?.value ?? [...attributes, ...skills, ...secondary, ...fields].find((line) => line.name === name)?.value;
  return typeof value === 'number' ? value : null;
}
