// Draws every picture of the adventure into ../assets. Run from the repository: node packs/before-the-water/art/draw.mjs
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as handouts from './handouts.mjs';
import { portraits } from './portraits.mjs';
import * as scenes from './scenes.mjs';

const target = join(import.meta.dirname, '..', 'assets');
await mkdir(target, { recursive: true });

const pictures = {
  'scene-otter': scenes.otter, 'scene-church': scenes.church, 'scene-hill': scenes.hill, 'scene-dam': scenes.dam, 'scene-mine': scenes.mine, 'scene-valve': scenes.valve, 'scene-dawn': scenes.dawn,
  'map-valley': handouts.map, 'register': handouts.register, 'photograph': handouts.photograph, 'mine-plan': handouts.minePlan,
  ...Object.fromEntries(Object.entries(portraits).map(([name, draw]) => [`portrait-${name}`, draw])),
};

for (const [name, draw] of Object.entries(pictures)) {
  const { size } = await sharp(Buffer.from(draw()), { density: 72 }).webp({ quality: 72, effort: 6 }).toFile(join(target, `${name}.webp`));
  console.log(`${name}.webp ${Math.round(size / 1024)} kB`);
}
