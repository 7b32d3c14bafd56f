import { expect, test } from 'vitest';
import { assetAddress, readAssetAddress } from './asset-address.ts';
import { servingOf } from './asset-mime.ts';

const key = Buffer.alloc(32, 7);
const grant = { sha256: 'a'.repeat(64), mime: 'image/png', fileName: '灯塔.png' };
const noon = new Date('2026-01-02T12:34:56Z');
const read = (address: string, at = noon, readingKey: Uint8Array = key) => readAssetAddress(readingKey, new URL(address, 'http://localhost'), at);
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);

test('an address grants what it was signed for and stays the same for hours', () => {
  const address = assetAddress(key, grant, noon);
  expect(read(address)).toMatchObject(grant);
  expect(assetAddress(key, grant, hours(2))).toBe(address);
  expect(assetAddress(key, grant, hours(13))).not.toBe(address);
});

test('an address ends within a day', () => {
  const address = assetAddress(key, grant, noon);
  expect(read(address, hours(11))).not.toBeNull();
  expect(read(address, hours(24))).toBeNull();
});

test('nothing of an address can be changed', () => {
  const address = assetAddress(key, grant, noon);
  expect(read(address.replace('aaaa', 'bbbb'))).toBeNull();
  expect(read(address.replace('image%2Fpng', 'text%2Fhtml'))).toBeNull();
  expect(read(address.replace(/until=[^&]+/, 'until=zzzzzzzzzz'))).toBeNull();
  expect(read(address.replace(/name=[^&]+/, 'name=x.html'))).toBeNull();
  expect(read(address.replace(/&signature=.*/, ''))).toBeNull();
  expect(read(address, noon, Buffer.alloc(32, 8))).toBeNull();
});

test('only raster images and audio are shown in place, SVG inside a sandbox', () => {
  expect(servingOf('image/png')).toEqual({ contentType: 'image/png', inline: true, sandboxed: false });
  expect(servingOf('image/svg+xml')).toEqual({ contentType: 'image/svg+xml', inline: true, sandboxed: true });
  for (const mime of ['text/html', 'image/png; charset=utf-8', 'application/pdf', 'text/html\r\nx: y', '']) {
    expect(servingOf(mime)).toEqual({ contentType: 'application/octet-stream', inline: false, sandboxed: false });
  }
});
