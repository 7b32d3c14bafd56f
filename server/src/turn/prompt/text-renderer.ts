import type { Effect } from '../../core/proposal/effect.ts';

/** A text to render; `id` names it in the answer, `title` where something is wrong with it. */
export type RawText = { readonly id: string; readonly title: string; readonly text: string };

/** What templates asked for beside their text. */
export type TemplateWishes = {
  /** Titles or ids of entries that are to come up whatever their keys. */
  readonly activated: ReadonlySet<string>;
  /** Words that call entries up as if they had been said. */
  readonly keywords: readonly string[];
  /** Texts that are to stand in the prompt, late. */
  readonly injected: readonly { readonly id: string; readonly text: string }[];
  /** Changes of variables, for the turn's commit. */
  readonly effects: readonly Effect[];
};

/** Makes texts of authors what a model may read: macros filled in, templates run, nothing of their syntax left. For one turn. */
export type TextRenderer = {
  /** Macros of a text that is no template; `char` is whom it speaks of. */
  readonly expand: (text: string, char: string | null) => string;
  /** Which of these conditions hold, by id. One that breaks does not. */
  readonly conditions: (list: readonly { readonly id: string; readonly expression: string }[]) => Promise<ReadonlyMap<string, boolean>>;
  /** The texts, macros and templates done, by id; an empty text where a template broke. */
  readonly render: (list: readonly (RawText & { readonly char: string | null })[], outlets: ReadonlyMap<string, string>) => Promise<ReadonlyMap<string, string>>;
  readonly wishes: () => TemplateWishes;
  /** What went wrong, for the keeper. */
  readonly notes: () => readonly string[];
  readonly close: () => void;
};
