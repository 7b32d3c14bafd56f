import { assembleSections } from '../../core/prompt/sections.ts';
import type { PromptAssembly, PromptSection } from '../../core/prompt/sections.ts';
import { ANSWER_RESERVE } from '../limits.ts';
import type { KeeperPromptInput } from './keeper-sections.ts';
import { keeperSections } from './keeper-sections.ts';

/** A prompt ready to be sent: who the keeper is as system text, the table, lore, history and actions as one message. */
export type KeeperPrompt = { readonly system: string; readonly message: string; readonly assembly: PromptAssembly; readonly budget: number };

const inSystem: ReadonlySet<string> = new Set(['identity', 'style']);

function textOf(sections: readonly PromptSection[]): string {
  return sections.filter((section) => !section.cut).map((section) => section.text).join('\n\n');
}

function wrapped(input: KeeperPromptInput, kept: readonly PromptSection[]): string {
  const part = (prefix: string) => textOf(kept.filter((section) => section.id.startsWith(prefix)));
  const lore = part('lore:');
  const history = part('history:');
  const { prompts, room } = input;
  return [
    textOf(kept.filter((section) => section.id === 'table')),
    lore === '' ? '' : prompts.render('keeper-lore', room.locale, { entries: lore }),
    history === '' ? '' : prompts.render('keeper-history', room.locale, { summary: '', entries: history }),
    textOf(kept.filter((section) => section.id === 'actions')),
  ].filter((text) => text !== '').join('\n\n');
}

/** Fits the sections into the model's window; `shrink` (0 to 1) makes it smaller after a provider said it was too long. */
export function keeperPrompt(input: KeeperPromptInput, contextWindow: number, shrink = 1): KeeperPrompt {
  const budget = Math.max(1_024, Math.floor((contextWindow - ANSWER_RESERVE) * shrink));
  const assembly = assembleSections(keeperSections(input), budget);
  const kept = assembly.sections.filter((section) => !section.cut);
  return { system: textOf(kept.filter((section) => inSystem.has(section.id))), message: wrapped(input, kept), assembly, budget };
}
