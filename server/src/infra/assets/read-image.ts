import sharp from 'sharp';
import type { Issue } from '../../core/error/issue.ts';

/** What a picture is by its bytes. Width and height are as it is shown, turned the way its camera was held. */
export type ImageFacts = { readonly mime: string; readonly width: number; readonly height: number };

export type ImageReading = { readonly ok: true; readonly image: ImageFacts } | { readonly ok: false; readonly issue: Issue };

/** 40 million pixels: what a large phone camera takes; decoded they need 160 MB. */
const maximumPixels = 40_000_000;
const secondsToDecode = 10;

const mimes: Readonly<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' };

// Only these decoders ever see foreign bytes. The others include SVG, which reads further files, and whole programs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'] });

function issueOf(error: unknown): Issue {
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  if (/pixel limit/i.test(reason)) return { path: [], code: 'ISSUE_IMAGE_TOO_LARGE', params: { maximum: maximumPixels } };
  return { path: [], code: 'ISSUE_IMAGE_UNREADABLE', params: { reason: reason.slice(0, 200) } };
}

/** Decodes a picture wholly, so that a damaged one is refused and not only one with a strange beginning. Never throws on bad input. */
export async function readImage(bytes: Uint8Array): Promise<ImageReading> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maximumPixels, failOn: 'error', sequentialRead: true, pages: 1 });
    const { format, autoOrient } = await picture.metadata();
    await picture.clone().resize(1, 1, { fit: 'fill' }).raw().timeout({ seconds: secondsToDecode }).toBuffer();
    return { ok: true, image: { mime: mimes[format ?? ''] ?? 'application/octet-stream', width: autoOrient.width, height: autoOrient.height } };
  } catch (error) {
    return { ok: false, issue: issueOf(error) };
  }
}
