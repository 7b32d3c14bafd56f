import { exportCard, readCard, writeCardPng } from '../../src/core/card/index.ts';
import { crc32 } from '../../src/core/pack/crc32.ts';
import { seededRandom } from '../../src/core/random/seeded-random.ts';

const encoder = new TextEncoder();

/** Bytes of a PNG whose card and picture together are as large as a usual heavy card's. */
export const usualSize = 530_000;

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(encoder.encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

function picture(size: number): Uint8Array {
  const parts = [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), chunk('IHDR', new Uint8Array(13)), chunk('IDAT', new Uint8Array(size).fill(7)), chunk('IEND', new Uint8Array())];
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

/** A heavy card as JSON: a book of `entries` entries of some 400 characters, half of them Chinese. */
export function sampleCardJson(entries: number): string {
  const random = seededRandom(`card ${entries}`);
  const han = (count: number) => String.fromCharCode(...Array.from({ length: count }, () => 0x4e00 + Math.floor(random() * 3000)));
  const rows = Array.from({ length: entries }, (_, id) => ({
    id, keys: [han(2), `key ${id}`], secondary_keys: [], comment: han(6), content: `${han(100)} ${'and the fog keeps rolling in over the harbour. '.repeat(4)}`, constant: false, selective: true, insertion_order: 100, enabled: true, position: 'after_char', use_regex: true,
    extensions: { position: 4, exclude_recursion: false, display_index: id, probability: 100, useProbability: true, depth: 4, selectiveLogic: 0, group: '', group_override: false, role: 0, sticky: 0, cooldown: 0, delay: 0 },
  }));
  return JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data: { name: han(3), description: han(2000), personality: han(200), scenario: han(300), first_mes: han(800), mes_example: han(600), creator_notes: '', system_prompt: '', post_history_instructions: '', alternate_greetings: [han(700), han(700)], tags: [han(2)], creator: '', character_version: '', extensions: {}, character_book: { name: han(4), extensions: {}, entries: rows } } });
}

/** The same in a PNG, under both keywords. */
export function sampleCardPng(entries: number, size = usualSize): Uint8Array {
  const reading = readCard(encoder.encode(sampleCardJson(entries)));
  if (!reading.ok) throw new Error('the sample is no card');
  const bare = writeCardPng(picture(0), { ...reading.card, source: { ...reading.card.source, raw: exportCard(reading.card) } });
  return writeCardPng(picture(Math.max(0, size - bare.length)), reading.card);
}
