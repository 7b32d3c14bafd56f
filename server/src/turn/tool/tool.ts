import type { z } from 'zod';
import { issuesOfZod } from '../../core/error/issues-of-zod.ts';
import type { View } from '../../core/document/document.ts';
import type { Frame, FrameData, NewFrame } from '../../core/frame/frame.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { PromptName } from '../prompt/prompt-names.ts';
import type { RuleScripts } from '../rules/ruling.ts';

/** What a tool reads. It changes nothing: it answers with what should happen. */
export type ToolContext = {
  readonly snapshot: RoomSnapshot;
  /** The language of the table, in which tools answer. */
  readonly locale: Locale;
  /** By which rules the room is played; null where it is played without a system. */
  readonly system: RoomSystem | null;
  /** Scripts of the system; null where it has none, and where code of authors does not run. */
  readonly scripts: RuleScripts | null;
  /** The character whom the story follows. */
  readonly actor: View<'character'> | null;
  /** The story before this turn, oldest first, and the dice of this turn so far. */
  readonly history: readonly Frame[];
  readonly dice: readonly FrameData['dice'][];
  readonly seats: readonly Seat[];
  /** Seats that act in this turn. */
  readonly actingSeats: readonly string[];
  /** The acting character's name, for tools that name nobody. */
  readonly actorName: string;
  /** The seed of the n-th roll of this turn; the same for the same turn and n, whatever else happened. */
  readonly rollSeed: (ordinal: number) => string;
  /** Rolls made in this turn so far. */
  readonly rolls: number;
  /** Effects of earlier calls of this turn, so that a tool sees what the turn already decided. */
  readonly effects: readonly Effect[];
  readonly newId: () => string;
};

/** What a tool call leads to: an answer for the model, frames for the table, effects for the commit. */
export type ToolOutcome = {
  readonly result: unknown;
  readonly frames?: readonly NewFrame[];
  readonly effects?: readonly Effect[];
  readonly rolls?: number;
  /** Ids of characters who are there for what is told. */
  readonly present?: readonly string[];
};

/** A tool refuses with words for the model; the turn goes on. */
export class ToolRefusal extends Error {}

/** The text that tells the model what a tool is for, and what fills it. */
export type ToolPrompt = { readonly name: PromptName; readonly values: Readonly<Record<string, string>> };

/**
 * What a tool is written as. Its description for the model is `server/prompts/<language>/tool-<name>.md`; tools of a system
 * share theirs and name it.
 */
type ToolDefinition<Input> = {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly prompt?: (locale: Locale) => ToolPrompt;
  readonly run: (input: Input, context: ToolContext) => ToolOutcome | Promise<ToolOutcome>;
};

/** A tool as the loop sees it: any input is taken, and checked before it runs. */
export type Tool = {
  readonly name: string;
  readonly input: z.ZodType;
  readonly prompt: (locale: Locale) => ToolPrompt;
  readonly call: (input: unknown, context: ToolContext) => Promise<ToolOutcome>;
};

/** Throws ToolRefusal, with every problem of the input by path, before anything runs. */
export function defineTool<Input>({ name, input, prompt, run }: ToolDefinition<Input>): Tool {
  return {
    name,
    input,
    prompt: prompt ?? (() => ({ name: `tool-${name.replaceAll('_', '-')}` as PromptName, values: {} })),
    call: async (raw, context) => {
      const parsed = input.safeParse(raw);
      if (parsed.success) return run(parsed.data, context);
      const issues = issuesOfZod(parsed.error, raw).map(({ path, code, params }) => ({ path: path.join('.'), code, ...params }));
      throw new ToolRefusal(JSON.stringify(issues));
    },
  };
}
