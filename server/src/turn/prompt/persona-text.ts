import { bindUser } from '../../core/macro/index.ts';

/** Characters of a description that a prompt takes: some ten paragraphs. Who needs more has lore for it. */
const longest = 6_000;

const macro = /\{\{[^{}]*\}\}/g;

/**
 * Words about a person, without what only the program means that they were written for: macros that name the player are filled
 * in, others are gone.
 */
export function withoutMacros(text: string, player: string): string {
  return bindUser(text, player).replace(macro, '');
}

/** A player's description of their person as a prompt quotes it: about somebody, never an instruction, and within bounds. */
export function personaText(text: string, player: string): string {
  const plain = withoutMacros(text, player);
  return plain.length > longest ? `${plain.slice(0, longest).toWellFormed()}…` : plain;
}
