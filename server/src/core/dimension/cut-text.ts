/** Text as code points, so that a cut never leaves half a letter. */
export function pointsOf(text: string): string[] {
  return Array.from(text);
}

/** At most `maximum` code points, the last one a sign that there is more. */
export function cutText(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const points = pointsOf(text);
  return points.length <= maximum ? text : `${points.slice(0, maximum - 1).join('')}…`;
}
