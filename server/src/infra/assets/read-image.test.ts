import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngWith } from '../../core/card/png-fixture.ts';
import { readImage } from './read-image.ts';

const red = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });

test('a picture is known by its bytes, whatever it is called', async () => {
  expect(await readImage(await red().webp().toBuffer())).toEqual({ ok: true, image: { mime: 'image/webp', width: 40, height: 30 } });
  expect(await readImage(await red().gif().toBuffer())).toMatchObject({ image: { mime: 'image/gif' } });
  expect(await readImage(pngWith([]))).toEqual({ ok: true, image: { mime: 'image/png', width: 1, height: 1 } });
});

test('a photograph taken upright has the size it is shown in', async () => {
  const turned = await red().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await readImage(turned)).toMatchObject({ image: { width: 30, height: 40 } });
});

test('what is cut off, no picture, or drawn by a program is refused', async () => {
  const png = await red().png().toBuffer();
  const bad = [png.subarray(0, png.length - 30), Buffer.from('一张图'), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), new Uint8Array()];
  for (const bytes of bad) expect(await readImage(bytes)).toMatchObject({ ok: false, issue: { code: 'ISSUE_IMAGE_UNREADABLE' } });
});

test('a small file of far too many pixels is not decoded', async () => {
  const huge = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'black' } }).png({ compressionLevel: 9 }).toBuffer();
  expect(await readImage(huge)).toMatchObject({ ok: false, issue: { code: 'ISSUE_IMAGE_TOO_LARGE' } });
}, 30_000);
