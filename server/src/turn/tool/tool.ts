import type { z } from 'zod';
import { issuesOfZod } from '../../core/error/issues-of-zod.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';
import type { Seat } from '../../core/seat/bindings.ts';

/** What a tool reads. It changes nothing: it answers with what should happen. */
export type ToolContext = {
  readonly snapshot: RoomSnapshot;
  readonly seats: readonly Seat[];
  /** Seats that act in this turn. */
  readonly actingSeats: readonly string[];
  /** The acting character's name, for tools that name nobody. */
  readonly actorName: string;
  /** The seed of the n-th roll of this turn; the same for the same turn and n, whatever else happened. */
  readonly rollSeed: (ordinal: number) => string;
  /** Rolls made in this turn so far. */
  readonly rolls: number;
  /** The rules that the room plays by; null where it plays without. */
  readonly system: RoomSystem | null;
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
};

/** A tool refuses with words for the model; the turn goes on. */
export class ToolRefusal extends Error {}

/** What a tool is written as. Its description for the model is `server/prompts/<language>/tool-<name>.md`. */
type ToolDefinition<Input> = {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly run: (input: Input, context: ToolContext) => ToolOutcome | Promise<ToolOutcome>;
};

/** A tool as the loop sees it: any input is taken, and checked before it runs. */
export type Tool = {
  readonly name: string;
  readonly input: z.ZodType;
  readonly call: (input: unknown, context: ToolContext) => Promise<ToolOutcome>;
};

/** Throws ToolRefusal, with every problem of the input by path, before anything runs. */
export function defineTool<Input>({ name, input, run }: ToolDefinition<Input>): Tool {
  return {
    name,
    input,
    call: async (raw, context) => {
      const parsed = input.safeParse(raw);
      if (parsed.success) return run(parsed.data, context);
      const issues = issuesOfZod(parsed.error, raw).map(({ path, code, params }) => ({ path: path.join('.'), code, ...params }));
      throw new ToolRefusal(JSON.stringify(issues));
    },
  };
}
