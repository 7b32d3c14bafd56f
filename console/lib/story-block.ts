const fence = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Cuts story text into blocks at blank lines, never inside a fenced block. While text streams only the last block can
 * still change, so the others are rendered once and never move again.
 */
export function storyBlocks(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let open: string | null = null;
  const close = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const mark = fence.exec(line)?.[1];
    if (open === null && line.trim() === '') {
      close();
      continue;
    }
    lines.push(line);
    if (mark !== undefined) open = nextFence(open, mark);
  }
  close();
  return blocks;
}

function nextFence(open: string | null, mark: string): string | null {
  if (open === null) return mark;
  return mark.startsWith(open) ? null : open;
}
