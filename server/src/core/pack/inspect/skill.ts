import { underPath } from '../../error/issue.ts';
import { shown } from '../../error/issues-of-zod.ts';
import { fileCaps } from '../caps.ts';
import type { Inspection, InspectContext } from '../inspection.ts';
import { hasRawEjs } from '../raw-ejs.ts';
import { asMapping, asText, readFrontMatter, readUtf8 } from '../read-text.ts';

/** A skill folder ships its text, its hooks, and what the text refers to. */
export const skillMember = {
  allows: (inner: string): boolean => inner === 'SKILL.md' || inner === 'hooks.js' || /^(?:references|assets)\//.test(inner),
  expected: 'SKILL.md, hooks.js, references/, assets/',
};

function toolsOf(value: unknown): string[] {
  const names = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value.map(String) : [];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function inspectHooks(bytes: Uint8Array): Inspection {
  const text = readUtf8(bytes);
  if (!text.ok) return { issues: text.issues };
  const length = text.value.length;
  const issues = length > fileCaps.hooksChars ? [{ path: [], code: 'ISSUE_TOO_LONG', params: { seen: String(length), maximum: fileCaps.hooksChars } }] : [];
  return { issues, trust: { hasHooks: true } };
}

function inspectSkillText(bytes: Uint8Array): Inspection {
  const front = readFrontMatter(bytes);
  if (!front.ok) return { issues: front.issues };
  const fields = asMapping(front.value) ?? {};
  const issues = ['name', 'description']
    .filter((field) => asText(fields[field]).trim() === '')
    .map((field) => ({ path: [field], code: 'ISSUE_REQUIRED', params: { seen: shown(fields[field]), expected: 'text' } }));
  const ejs = hasRawEjs(bytes);
  return { issues: underPath(['front matter'], issues), trust: { tools: toolsOf(fields['allowed-tools']), hasEjs: ejs, hasRawEjs: ejs } };
}

/** SKILL.md must name and describe the skill; hooks.js is code that runs on every turn of a room that enables it. */
export function inspectSkill(bytes: Uint8Array, path: string, context: InspectContext): Inspection {
  const inner = path.slice(context.entry.length + 1);
  if (inner === 'SKILL.md') return inspectSkillText(bytes);
  return inner === 'hooks.js' ? inspectHooks(bytes) : {};
}
