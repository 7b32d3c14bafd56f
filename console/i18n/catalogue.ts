import en from './en.json';
import zh from './zh.json';
import type { Locale } from './locale.ts';

export type Messages = typeof en;

/** Every word the console says, by language. */
export const catalogue: Readonly<Record<Locale, Messages>> = { en, zh };
