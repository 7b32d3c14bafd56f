import type { Issue } from '../error/issue.ts';
import { exifComments } from './exif-comments.ts';
import { readJpegParts } from './jpeg-parts.ts';
import { noFiles } from './opened-card.ts';
import type { CardLimits, OpenedCard } from './opened-card.ts';
import { readEncodedCard } from './read-encoded-card.ts';
import { readWebpParts } from './webp-parts.ts';

/** Reads the card in the comment of a JPEG or WEBP: EXIF's user comment first, then its description, then JPEG's own comments. */
export function readCommentCard(bytes: Uint8Array, container: 'jpeg' | 'webp', limits: CardLimits): OpenedCard {
  const parts = container === 'jpeg' ? readJpegParts(bytes) : readWebpParts(bytes);
  if (parts === null) return { ok: false, issues: [{ path: [container], code: 'CARD_PICTURE_TRUNCATED', params: { position: bytes.length } }] };
  const issues: Issue[] = [];
  const comments = [...parts.exif.flatMap(exifComments), ...parts.comments].filter((text) => text.length > 0);
  for (const text of comments) {
    if (text.length > limits.text) issues.push({ path: [container, 'comment'], code: 'CARD_TOO_LARGE', params: { maximum: limits.text } });
    else {
      const read = readEncodedCard(text, [container, 'comment']);
      if (read.ok) return { ok: true, read, container, portrait: parts.plain, files: noFiles, diagnostics: [] };
      issues.push(read.issue);
    }
  }
  return { ok: false, issues: issues.length > 0 ? issues.slice(0, 1) : [{ path: [container], code: 'CARD_PNG_WITHOUT_CARD', params: { seen: '–' } }] };
}
