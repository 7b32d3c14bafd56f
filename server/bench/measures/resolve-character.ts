import { resolveCharacter } from '../../src/core/character/resolve-character.ts';
import type { Measure } from '../measure.ts';
import { perSecond } from '../rules/per-second.ts';

const first = ['Lin', 'Maren', 'Tobias', 'Selene', 'Bram', 'Ekaterina', 'Wendel', 'Dorothea', 'Isolde', 'Harun', 'Yara', 'Quill', 'Osric', 'Petra', 'Nadia', 'Ivor', 'Greta', 'Falk', 'Ulla', 'Jonas'];
const last = ['Vey', 'Harrow', 'Blackwood', 'Osei', 'Lindqvist', 'Park', 'Moreau', 'Castellan', 'Fenn', 'Adair', 'Thorne', 'Wick', 'Ravel', 'Sable', 'Kestrel', 'Marsh', 'Dunmore', 'Pike', 'Locke', 'Ames'];
const han = [...'陈林守灯伊索德布兰诺克黑尔远山白芷沈舟赵'];
const word = (words: readonly string[], n: number) => words[n % words.length] ?? '';

/** 2,000 people with three aliases each: other names, names in another script, and by-names. */
function crowd() {
  return Array.from({ length: 2_000 }, (_, i) => ({
    id: `c${i}`,
    name: `${word(first, i)} ${word(last, Math.floor(i / 20))} ${word([...'IVXLC'], Math.floor(i / 400))}`,
    aliases: [`Old ${word(first, i + 3)} ${i}`, `${word(han, i)}${word(han, i * 7 + 3)}${word(han, Math.floor(i / 20))}${i}`, `the ${word(last, i)} of ${word(first, Math.floor(i / 20))} ${i}`],
  }));
}

/** Every tenth name is misspelled: then those who are called nearly so are looked for as well. */
export const resolveCharacterMeasure: Measure = {
  name: 'resolve-character',
  about: 'finding one of 2,000 characters with three aliases each by id, name or alias in another spelling; every tenth name is misspelled',
  unit: 'µs',
  target: { atMost: 50 },
  run: () => {
    const characters = crowd();
    let n = 0;
    const work = () => {
      n += 1;
      const who = characters[(n * 37) % characters.length];
      if (who === undefined) throw new Error('nobody');
      const query = n % 10 === 0 ? `${who.name}x` : n % 3 === 0 ? `“${who.name.toUpperCase()}”` : n % 3 === 1 ? `「${who.aliases[1] ?? ''}」` : who.id;
      const { status } = resolveCharacter(characters, query);
      if ((status === 'found') !== (n % 10 !== 0)) throw new Error(`${query} is ${status}`);
    };
    return Promise.resolve({ value: 1_000_000 / perSecond(work), against: null });
  },
};
