import type { Diagnostic } from '../worldbook/diagnostic.ts';

export const presetRoles = ['system', 'user', 'assistant'] as const;
export type PresetRole = (typeof presetRoles)[number];

/**
 * Where a text of a preset stands in the engine's prompt: in the head that never changes, around the world's lore, late,
 * or `depth` messages before the end of the story so far.
 */
export type PresetPlace = 'head' | 'before-lore' | 'after-lore' | 'late' | { readonly depth: number; readonly role: PresetRole };

/** Why a prompt is told or not; `marker` stands for something that the engine writes itself. */
export type PromptState = 'live' | 'off' | 'unlisted' | 'other-trigger' | 'empty' | 'marker';

/** One prompt as its file has it. `injection`: it is put into the story instead of standing in the order. */
export type PresetPrompt = {
  readonly identifier: string;
  readonly name: string;
  readonly role: PresetRole;
  readonly text: string;
  readonly marker: boolean;
  readonly injection: { readonly depth: number; readonly order: number } | null;
  /** The kinds of generation that it is for; empty: all. */
  readonly triggers: readonly string[];
  /** What a file without an order says of it itself. */
  readonly enabled: boolean;
  /** No card's words take its place. */
  readonly fixed: boolean;
};

export type OrderedPrompt = PresetPrompt & { readonly state: PromptState };

/** A text as it will be told: macros and templates still in it. */
export type PresetSegment = { readonly identifier: string; readonly title: string; readonly text: string; readonly place: PresetPlace; readonly fixed?: true };

export type Preset = {
  /** Those of the order that counts, as it has them, then the others. */
  readonly prompts: readonly OrderedPrompt[];
  /** What is told, in the order in which it is told. */
  readonly segments: readonly PresetSegment[];
  /** Figures for a model, for people to read; the room's model has its own. */
  readonly sampling: Readonly<Record<string, number | string | boolean>>;
  /** How often each macro stands in what is told. */
  readonly macros: Readonly<Record<string, number>>;
  /** What was thrown away unseen, by name alone. */
  readonly dropped: readonly Diagnostic[];
  /** What is in the file and has no effect here. */
  readonly inert: readonly Diagnostic[];
};

export type PresetReading = { readonly ok: true; readonly preset: Preset; readonly diagnostics: readonly Diagnostic[] } | { readonly ok: false; readonly issues: readonly Diagnostic[] };
