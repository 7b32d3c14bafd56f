/** Tags whose contents are machinery, not story: thoughts and state updates of the model. */
const machinery = ['think', 'thinking', 'reasoning', 'updatevariable', 'update_variable', 'tool_call', 'tool_code', 'jsonpatch', 'analysis'];
/** The longest opening tag that is waited for; a longer one is text. */
const TAG_MAX = 64;

/** Passes story text on and keeps machinery back, also where a tag arrives in pieces or is never closed. */
export type Holder = { push(delta: string): string; end(): string };

function mayBecomeMachinery(rest: string): boolean {
  const name = rest.slice(1).toLowerCase();
  if (rest.length > TAG_MAX) return false;
  return machinery.some((tag) => (name.length <= tag.length ? tag.startsWith(name) : name.startsWith(tag) && !/[a-z_]/.test(name.charAt(tag.length))));
}

/** A whole machinery name behind `<`, though its `>` never came: a reply cut off inside the tag. */
function opensMachinery(rest: string): boolean {
  const name = /^<([a-z_]+)/i.exec(rest)?.[1]?.toLowerCase();
  return name !== undefined && machinery.includes(name);
}

function openTag(rest: string): string | null {
  const name = /^<([a-z_]+)[^>]*>/i.exec(rest)?.[1]?.toLowerCase();
  return name !== undefined && machinery.includes(name) ? name : null;
}

/**
 * Text from a `<` that may still become a machinery tag is held until it is decided; only the names of the list hold, so
 * ordinary `<i>` flows on. What stands inside is dropped; an unclosed block is dropped to the end of the reply.
 */
export function holdMachinery(): Holder {
  let held = '';
  let inside: string | null = null;

  const step = (): string | null => {
    if (inside !== null) {
      const close = held.toLowerCase().indexOf(`</${inside}>`);
      if (close < 0) { held = held.slice(-(inside.length + 3)); return null; }
      held = held.slice(close + inside.length + 3);
      inside = null;
      return '';
    }
    const start = held.indexOf('<');
    if (start !== 0) {
      const text = start < 0 ? held : held.slice(0, start);
      held = start < 0 ? '' : held.slice(start);
      return text === '' ? null : text;
    }
    const tag = openTag(held);
    if (tag !== null) { inside = tag; held = held.slice(held.indexOf('>') + 1); return ''; }
    if (mayBecomeMachinery(held)) return null;
    held = held.slice(1);
    return '<';
  };
  const drain = (): string => {
    let out = '';
    for (let text = step(); text !== null; text = step()) out += text;
    return out;
  };
  return {
    push: (delta) => { held += delta; return drain(); },
    end: () => {
      const rest = inside !== null || opensMachinery(held) ? '' : held;
      held = '';
      return rest;
    },
  };
}
