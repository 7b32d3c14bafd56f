const opening = /^(?:```[^\n]*\n\s*)?<(?:!doctype\s+html|html|head|body|script|style|link|meta)\b/i;
const code = /<(?:script|style)\b/i;

/**
 * Whether a text is a page or a script for a chat program's window: it opens as one, and not as prose that speaks of
 * one. On a server it says nothing to a model.
 */
export function isFrontEndShell(text: string): boolean {
  const start = text.trimStart();
  return opening.test(start.slice(0, 500)) && code.test(start);
}
