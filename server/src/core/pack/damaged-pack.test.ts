import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPack } from './read-pack.ts';
import { membersOf, samplePack, tampered } from './testing/sample-pack.ts';

/** The contents as one comparable text: a pack may be accepted only with exactly these. */
function contentsOf(files: ReadonlyMap<string, Uint8Array>): string {
  return JSON.stringify([...files].filter(([path]) => path !== 'pack.yaml').map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]).toSorted());
}

async function expectSameOrRefused(bytes: Uint8Array, contents: string): Promise<void> {
  const result = await readPack(bytes);
  if (result.ok) expect(contentsOf(result.pack.files)).toBe(contents);
  else expect(result.issues.length).toBeGreaterThan(0);
}

const flips = fc.array(fc.record({ at: fc.nat(), mask: fc.integer({ min: 1, max: 255 }) }), { minLength: 1, maxLength: 4 });

test.each([
  ['as we write it', async () => (await samplePack()).bytes],
  ['with stored members and descriptors', () => tampered({ members: (members) => members.map((member, index) => (index % 2 === 0 ? { ...member, stored: true } : { ...member, descriptor: 'signed' })) })],
])('flipped bytes of a pack %s are refused, or change nothing that is read', async (_, make) => {
  const bytes = await make();
  const contents = contentsOf(membersOf(bytes));
  await fc.assert(
    fc.asyncProperty(flips, async (changes) => {
      const damaged = bytes.slice();
      for (const { at, mask } of changes) {
        const place = at % damaged.length;
        damaged[place] = (damaged[place] ?? 0) ^ mask;
      }
      await expectSameOrRefused(damaged, contents);
    }),
    { numRuns: 250 },
  );
});

test('every single flipped byte of the zip structure is refused, or changes nothing that is read', async () => {
  const { bytes } = await samplePack();
  const contents = contentsOf(membersOf(bytes));
  const view = new DataView(bytes.buffer);
  const directory = view.getUint32(bytes.length - 6, true);
  for (let at = directory; at < bytes.length; at += 3) {
    const damaged = bytes.slice();
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
    await expectSameOrRefused(damaged, contents);
  }
});

test('a pack that was cut, or in which a part was repeated, is refused', async () => {
  const { bytes } = await samplePack();
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(bytes.length - 1), fc.boolean(), async (a, b, repeat) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
      const cut = repeat ? [bytes.subarray(0, to), bytes.subarray(from)] : [bytes.subarray(0, from), bytes.subarray(to)];
      expect((await readPack(Buffer.concat(cut))).ok).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test('bytes that are no pack at all never throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (noise) => {
      expect((await readPack(noise)).ok).toBe(false);
    }),
    { numRuns: 200 },
  );
});
