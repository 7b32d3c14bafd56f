/** What one process can ask of another: named questions, each with an input and an answer that JSON can carry. */
export type Calls = Readonly<Record<string, (input: never) => unknown>>;

/** A question on its way to the child, and its answer on the way back. */
export type Question = { readonly id: number; readonly name: string; readonly input: unknown };
export type Answer = { readonly id: number; readonly result?: unknown; readonly failure?: string };
