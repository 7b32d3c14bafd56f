import type { Issue } from '../../core/error/issue.ts';
import type { Tree } from '../../core/variable/mvu/index.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** An entry of the lore as templates read it; `content` with its macros done, as nobody expands them later. */
export type TemplateLore = { readonly book: string; readonly title: string; readonly uid: string; readonly content: string; readonly enabled: boolean };

export type TemplateMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly name: string; readonly text: string };

/** What templates of one turn see. It is read once, when the first template runs. */
export type TemplateWorld = {
  readonly variables: Tree;
  readonly user: string;
  readonly char: string;
  /** The oldest first. */
  readonly chat: readonly TemplateMessage[];
  /** What is known of each member of the cast, by name. */
  readonly characters: Readonly<Record<string, string>>;
  /** Asked only if a template reads lore. */
  readonly lore: () => readonly TemplateLore[];
  /** More names that every template sees, such as `model`. */
  readonly constants?: Readonly<Record<string, string | number | boolean | null>>;
};

export type OpeningTemplates = {
  readonly sandbox: Pick<Sandbox, 'session' | 'stats'>;
  readonly roomId: string;
  /** 32 hexadecimal digits; the same seed and the same templates give the same text. */
  readonly seed: string;
  /** The present of the game's clock; without one it is the beginning of 1970, never the real time: a turn told again comes out the same. */
  readonly now?: Date | undefined;
  readonly timeZone?: string | undefined;
  readonly world: TemplateWorld;
};

/** A text to render; `title` names it where something is wrong with it. */
export type TemplateItem = { readonly id: string; readonly title: string; readonly text: string };
export type TemplateCondition = { readonly id: string; readonly title?: string; readonly expression: string };

/** `text` is empty where the template failed; `issues` say so, and what else its author should know. */
export type RenderedTemplate = { readonly id: string; readonly text: string; readonly issues: readonly Issue[] };
/** A condition that cannot be worked out does not hold. */
export type JudgedCondition = { readonly id: string; readonly holds: boolean; readonly issues: readonly Issue[] };
