/** Characters one action may have; the reference table plays well with 4,000. */
export const ACTION_TEXT_MAX = 4_000;
/** Actions one submission may have. */
export const ACTIONS_MAX = 8;
/** Turns that may wait or run at the same time, of one seat and of the whole room. */
export const OPEN_TURNS_PER_SEAT = 5;
export const OPEN_TURNS_PER_ROOM = 20;
/** Model calls in which the keeper may use tools before it must tell. */
export const TOOL_ROUNDS_MAX = 12;
/** Times a draft may be told again because it claimed what the table did not decide. */
export const CORRECTIONS_MAX = 2;
/** Characters of a tool's answer that the model gets. */
export const TOOL_RESULT_MAX = 8_400;
/** Milliseconds over which streamed text is gathered into one draft part. */
export const DRAFT_BATCH_MS = 50;
/** Frames of the story so far that a prompt may draw on. */
export const HISTORY_FRAMES = 80;
/** Tokens of a prompt that are kept for the answer. */
export const ANSWER_RESERVE = 4_096;
/** Messages from the newest that the keys of lore are looked for in, where an entry or its book says nothing else: about three turns. */
export const LORE_SCAN_MESSAGES = 8;
/** The part of a prompt's tokens that lore may have; what SillyTavern gives it. */
export const LORE_SHARE = 0.25;
/** Turns that the engine may begin one after the other before somebody at the table has to act. */
export const ADVANCES_MAX = 8;
/** Answers that a model may give to settle one sheet of rules: the first, and two that put right what was wrong with it. */
export const SETTLING_ROUNDS_MAX = 3;
