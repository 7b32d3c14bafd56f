const fence = /^[ \t]*(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)(?:\n[ \t]*\1[ \t]*(?=\n|$)|$(?![\s\S]))/mu;

/** What stands inside the first code fence; the text itself where there is none. */
export function withoutFence(text: string): string {
  return fence.exec(text)?.[2] ?? text;
}
