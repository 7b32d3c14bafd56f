import type { Bounds, Rulepack } from '../rulepack/index.ts';

/**
 * Who writes: making a character, a person changing a sheet, or play itself (growth, losses, spending), which may take a
 * value below where characters start and a skill as far as it can grow.
 */
export type WriteMode = 'creation' | 'edit' | 'play';

const open: Bounds = { min: null, max: null };

function skillBounds({ creation }: Pick<Rulepack, 'creation'>, name: string, mode: WriteMode): Bounds {
  const rule = creation.skills.get(name) ?? creation.skillDefault;
  if (rule === null) return open;
  return { min: rule.min, max: mode === 'creation' ? rule.max : rule.growthMax };
}

/** What a stat may be. Pools are bounded by what they hold, see `clampVitals`; stats that are only computed or told are not bounded. */
export function boundsOf(rulepack: Pick<Rulepack, 'creation' | 'sheet'>, name: string, mode: WriteMode): Bounds {
  const { creation, sheet } = rulepack;
  const attribute = creation.attributes.get(name);
  if (attribute !== undefined) {
    if (mode === 'creation') return attribute.creation;
    return mode === 'edit' ? attribute.play : { min: Math.min(0, attribute.play.min ?? 0), max: null };
  }
  const elsewhere = sheet.vitals.has(name) || sheet.fields.includes(name) || sheet.secondary.includes(name) || sheet.attributes.includes(name);
  return elsewhere ? open : skillBounds(rulepack, name, mode);
}
