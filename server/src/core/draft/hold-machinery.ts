import { treeLimits } from '../variable/mvu/limits.ts';
import { scanCommand } from '../variable/mvu/scan-command.ts';
import { closersOf, isPlaceholder, machineryNames } from './machinery-tags.ts';

/** The longest tag without an end that is waited for; a longer one is cut off there and counts as a tag. */
const TAG_MAX = 512;
/** The longest beginning of a command, with the spaces that it may have. */
const COMMAND_START_MAX = 40;

/** Passes story text on and keeps machinery back, also where it arrives in pieces or is never closed. */
export type Holder = { push(delta: string): string; end(): string };

type Tag = { readonly name: string; readonly closing: boolean; readonly alone: boolean; readonly length: number };

const names = new Set(machineryNames);

/** The machinery tag that a text begins with; `wait` where more of it must come before that is known. */
function tagAt(text: string, last: boolean): Tag | 'wait' | null {
  const [whole = '', slash = '', written = ''] = /^<(\/?)([a-z_]*)/iu.exec(text) ?? [];
  const name = written.toLowerCase();
  if (whole.length === text.length && !last) return machineryNames.some((known) => known.startsWith(name)) ? 'wait' : null;
  if (!names.has(name)) return null;
  const end = text.slice(0, TAG_MAX).indexOf('>');
  const closed = end >= 0;
  if (!closed && !last && text.length <= TAG_MAX) return 'wait';
  const length = closed ? end + 1 : Math.min(text.length, TAG_MAX);
  return { name, closing: slash !== '', alone: isPlaceholder(name) || text.charAt(end - 1) === '/', length };
}

/** Where what is inside a tag ends, its closing tag included; null where it does not. */
function closeOf(text: string, name: string): number | null {
  const close = new RegExp(`</(?:${closersOf(name).join('|')})\\s*>`, 'iu').exec(text);
  return close === null ? null : close.index + close[0].length;
}

/** The length of the command that a text begins with; `wait` where more of it must come before that is known. */
function commandAt(text: string, last: boolean): number | 'wait' | null {
  const command = scanCommand(text, 0, last);
  if (command === null) {
    const mayBecome = text.length < COMMAND_START_MAX && /^_(?:\.(?:[a-z]{0,6}\s{0,20}))?$/u.test(text);
    return mayBecome && !last ? 'wait' : null;
  }
  if (!command.closed) return last ? text.length : text.length > treeLimits.command ? command.end : 'wait';
  // A reason may still follow; it goes up to the end of its line.
  return !last && /^\/?$/u.test(text.slice(command.end, command.end + 2)) ? 'wait' : command.end;
}

/** What becomes of the beginning of a text: so much of it is shown, so much dropped; null where it must wait. */
type Step = { readonly shown: number; readonly dropped: number; readonly opens?: string };

function stepAt(text: string, last: boolean): Step | null {
  const start = text.search(/[<_]/u);
  if (start !== 0) return { shown: start < 0 ? text.length : start, dropped: 0 };
  const found = text.startsWith('<') ? tagAt(text, last) : commandAt(text, last);
  if (found === 'wait') return null;
  if (found === null) return { shown: 1, dropped: 0 };
  if (typeof found === 'number') return { shown: 0, dropped: found };
  return { shown: 0, dropped: found.length, ...(!found.closing && !found.alone && { opens: found.name }) };
}

/**
 * Text that may still become machinery is held until it is decided: a `<` before one of the names of the list, or a command like
 * `_.set(…);`. Ordinary `<i>` and `_words_` flow on. What stands inside is dropped; what is never closed is dropped to the end.
 */
export function holdMachinery(): Holder {
  let held = '';
  let inside: string | null = null;

  const drain = (last: boolean): string => {
    let out = '';
    while (held !== '') {
      if (inside !== null) {
        const end = closeOf(held, inside);
        // Kept as long as the longest closing tag could still be in pieces.
        if (end === null) { held = last ? '' : held.slice(-TAG_MAX); return out; }
        held = held.slice(end);
        inside = null;
        continue;
      }
      const step = stepAt(held, last);
      if (step === null) return out;
      out += held.slice(0, step.shown);
      held = held.slice(step.shown + step.dropped);
      inside = step.opens ?? null;
    }
    return out;
  };
  return {
    push: (delta) => { held += delta; return drain(false); },
    end: () => drain(true),
  };
}

/** A whole text without the machinery in it. */
export function withoutMachinery(text: string): string {
  const holder = holdMachinery();
  return holder.push(text) + holder.end();
}
