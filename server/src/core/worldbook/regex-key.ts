/** The body and flags of a key written as `/body/flags`, or null when the key is plain text. */
export function regexKey(key: string): { readonly body: string; readonly flags: string } | null {
  const text = key.trim();
  const end = text.lastIndexOf('/');
  if (!text.startsWith('/') || end < 2) return null;
  const body = text.slice(1, end);
  const flags = text.slice(end + 1);
  if (!/^[gimsuy]*$/.test(flags) || /(?:^|[^\\])\//.test(body)) return null;
  try {
    // Only to learn whether it compiles; one that does not is plain text. It is never run here.
    void new RegExp(body, flags);
    return { body, flags };
  } catch {
    return null;
  }
}
