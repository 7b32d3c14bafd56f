import type { Asker } from '../loop/ask-model.ts';

/** Where words go that the table never sees. */
export const unshown: Asker['draft'] = { text: () => {}, endText: () => {}, mark: () => ({ entries: 0, textLength: 0 }), withdraw: () => Promise.resolve() };
