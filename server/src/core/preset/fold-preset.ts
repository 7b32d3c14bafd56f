import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { presetLimits } from './limits.ts';
import type { OrderedPrompt, PresetPlace, PresetSegment } from './model.ts';
import { presetRoles } from './model.ts';

const bands = ['head', 'before-lore', 'after-lore', 'late'] as const;

/** Which band begins behind a marker. Those without a counterpart here end the head and do nothing else. */
function bandBehind(identifier: string): number {
  return identifier === 'chatHistory' ? 3 : identifier === 'worldInfoAfter' ? 2 : 1;
}

function segment({ identifier, name, text, fixed }: OrderedPrompt, place: PresetPlace): PresetSegment {
  return { identifier, title: name, text, place, ...(fixed && { fixed }) };
}

/** What stands in the order itself, split where its markers stand; a band that was left never comes back. */
function inOrder(prompts: readonly OrderedPrompt[]): PresetSegment[] {
  let band = 0;
  return prompts.flatMap((prompt) => {
    if (prompt.state === 'marker') band = Math.max(band, bandBehind(prompt.identifier));
    return prompt.state === 'live' && prompt.injection === null ? [segment(prompt, bands[band] ?? 'late')] : [];
  });
}

/** What is put into the story: the deepest first, then by its order number, then by role. At depth 0 that is the late place. */
function injected(prompts: readonly OrderedPrompt[]): PresetSegment[] {
  const live = prompts.flatMap((prompt) => (prompt.state === 'live' && prompt.injection !== null ? [{ prompt, ...prompt.injection }] : []));
  const rank = ({ role }: OrderedPrompt) => presetRoles.indexOf(role);
  const sorted = live.toSorted((a, b) => b.depth - a.depth || a.order - b.order || rank(a.prompt) - rank(b.prompt));
  return sorted.map(({ prompt, depth }) => segment(prompt, depth === 0 ? 'late' : { depth, role: prompt.role }));
}

/** Told segments of one place after another: head, around the lore, the story from its depth to its end, late. */
function rankOf({ place }: PresetSegment): number {
  return typeof place === 'string' ? (place === 'late' ? 4 : bands.indexOf(place)) : 3;
}

/** Leaves out whole prompts that no longer fit; half an instruction may mean its opposite. */
function withinStyle(segments: readonly PresetSegment[], diagnostics: Diagnostic[]): PresetSegment[] {
  let total = 0;
  return segments.filter(({ identifier, title, text }) => {
    const fits = total + text.length <= presetLimits.styleChars;
    if (fits) total += text.length;
    else diagnostics.push({ severity: 'warning', path: ['prompts', identifier], code: 'PRESET_STYLE_CUT', params: { name: title, length: text.length, maximum: presetLimits.styleChars } });
    return fits;
  });
}

/** Folds what is live into the engine's own prompt by where it stood, 32,000 characters together at most. */
export function foldPreset(prompts: readonly OrderedPrompt[], diagnostics: Diagnostic[]): readonly PresetSegment[] {
  const segments = [...injected(prompts), ...inOrder(prompts)].toSorted((a, b) => rankOf(a) - rankOf(b));
  return withinStyle(segments, diagnostics);
}
