import { fileCaps, packCaps } from './caps.ts';
import { inspectCardFile } from './inspect/card.ts';
import { inspectDocuments } from './inspect/documents.ts';
import { inspectLorebook } from './inspect/lorebook.ts';
import { inspectPanels } from './inspect/panels.ts';
import { inspectPlaybook } from './inspect/playbook.ts';
import { inspectPlugin } from './inspect/plugin.ts';
import { inspectPrep } from './inspect/prep.ts';
import { inspectPresentation } from './inspect/presentation.ts';
import { inspectPreset } from './inspect/preset.ts';
import { inspectRulepack } from './inspect/rulepack.ts';
import { inspectSkill, skillMember } from './inspect/skill.ts';
import type { Inspect } from './inspection.ts';

export type ContentKindName =
  | 'skills' | 'rulepacks' | 'cards' | 'lorebooks' | 'panels' | 'presentation' | 'presets' | 'prep' | 'plugins' | 'worlds' | 'documents' | 'playbooks';

/** One kind of content. A kind without `inspect` is opaque: its files are verified byte by byte and counted. */
export type ContentKind = {
  /** `file`: an entry names one file. `folder`: it names a folder with all that is in it. `either`: as it is found. */
  readonly holds: 'file' | 'folder' | 'either';
  /** Allowed extensions of a file entry; empty where any will do. */
  readonly extensions: readonly string[];
  /** What the last segment (without extension for files) must look like, where it becomes an id. */
  readonly idPattern?: RegExp;
  /** The file that makes a folder an entry of this kind. */
  readonly requiredMember?: string;
  /** Which members a folder may have, and in words which those are. */
  readonly members?: { readonly allows: (inner: string) => boolean; readonly expected: string };
  readonly maxEntries: number;
  readonly maxFileBytes: number;
  readonly inspect?: Inspect;
};

const slug = /^[a-z0-9][a-z0-9-]{0,63}$/;
const yaml = ['yaml', 'yml'];
const maxEntries = packCaps.contentsPerKind;

/** Every kind of content a pack may declare, in the order in which they are inspected. Later features add an `inspect`. */
export const contentKinds: Readonly<Record<ContentKindName, ContentKind>> = {
  skills: { holds: 'folder', extensions: [], idPattern: slug, requiredMember: 'SKILL.md', members: skillMember, maxEntries, maxFileBytes: fileCaps.skill, inspect: inspectSkill },
  rulepacks: { holds: 'file', extensions: yaml, idPattern: slug, maxEntries, maxFileBytes: fileCaps.rulepack, inspect: inspectRulepack },
  cards: { holds: 'file', extensions: ['json', 'png'], maxEntries, maxFileBytes: fileCaps.card, inspect: inspectCardFile },
  lorebooks: { holds: 'file', extensions: ['json'], maxEntries, maxFileBytes: fileCaps.lorebook, inspect: inspectLorebook },
  panels: { holds: 'file', extensions: yaml, maxEntries, maxFileBytes: fileCaps.panels, inspect: inspectPanels },
  presentation: { holds: 'file', extensions: yaml, maxEntries: 1, maxFileBytes: fileCaps.presentation, inspect: inspectPresentation },
  presets: { holds: 'file', extensions: ['json'], maxEntries, maxFileBytes: fileCaps.preset, inspect: inspectPreset },
  prep: { holds: 'file', extensions: ['js'], maxEntries, maxFileBytes: fileCaps.prepChars * 4, inspect: inspectPrep },
  plugins: { holds: 'folder', extensions: [], idPattern: slug, requiredMember: 'PLUGIN.md', maxEntries, maxFileBytes: fileCaps.plugin, inspect: inspectPlugin },
  worlds: { holds: 'either', extensions: [], maxEntries, maxFileBytes: fileCaps.world },
  documents: { holds: 'file', extensions: yaml, maxEntries, maxFileBytes: fileCaps.documents, inspect: inspectDocuments },
  playbooks: { holds: 'file', extensions: yaml, maxEntries, maxFileBytes: fileCaps.playbook, inspect: inspectPlaybook },
};

export const contentKindNames = Object.keys(contentKinds) as readonly ContentKindName[];
