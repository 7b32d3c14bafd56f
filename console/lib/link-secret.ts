/** A secret as it came: an invite or personal key, or a one-time sign-in token. */
export type LinkSecret = { readonly kind: 'key' | 'token'; readonly value: string };

/** Reads the secret in a link's fragment (`#key=…`, `#token=…`). Fragments never reach a server or its log. */
export function readFragment(hash: string): LinkSecret | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  for (const kind of ['token', 'key'] as const) {
    const value = params.get(kind)?.trim();
    if (value) return { kind, value };
  }
  return null;
}

/** Reads what someone pasted into the key field: a bare key, or the whole link they were given. */
export function readPasted(text: string): LinkSecret | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const at = trimmed.indexOf('#');
  return (at >= 0 ? readFragment(trimmed.slice(at)) : null) ?? { kind: 'key', value: trimmed };
}
