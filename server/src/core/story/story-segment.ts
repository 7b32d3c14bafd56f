import type { FrameData } from '../frame/frame.ts';

/** A stretch of a story in one voice. */
export type StorySegment = { readonly kind: 'narration' | 'speech'; readonly speaker?: string; readonly text: string };

/** A part of the story by voices. Who speaks is only said of those who speak in their own. */
export function segmentsOf({ speaker, name, text }: Pick<FrameData['narrative'], 'speaker' | 'name' | 'text'>): StorySegment[] {
  return [{ kind: speaker === 'CHARACTER' ? 'speech' : 'narration', ...(name !== null && { speaker: name }), text }];
}

/** A story as plain text: the one way in which it is written for whoever reads it as such. */
export function storyText(segments: readonly StorySegment[]): string {
  return segments.map(({ speaker, text }) => (speaker === undefined ? text : `${speaker}: ${text}`)).join('\n\n');
}
