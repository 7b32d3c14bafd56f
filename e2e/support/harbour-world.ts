import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const files = {
  'world.yaml': `schemaVersion: "1.0"
id: fog-harbour
name: Fog Harbour 雾港
summary: A harbour that the sea gives back a little every night.
defaultLocale: en
characterSchema:
  types: [npc]
  attributes:
    - { id: nerve, name: Nerve, type: number, integer: true, min: 0, max: 5, category: stats }
opening:
  text: The fog bell rings twice, and nobody is at the rope.
  characters: [keeper-of-the-light]
`,
  'characters/characters.json': JSON.stringify([
    { id: 'keeper-of-the-light', name: '守灯人伊索德', aliases: ['The “Lamp Keeper”', '伊索德', 'Ysolde・Marsh'], type: 'npc', description: 'Keeps the light.', fields: { nerve: 4 } },
  ]),
  'characters/pregens.json': JSON.stringify([
    { id: 'ida', name: 'Ida Blythe', description: 'A cartographer.', fields: { nerve: 2 } },
    { id: 'tomas', name: 'Tomas Vey', description: 'A ferryman.', fields: { nerve: 3 } },
  ]),
  'data/dimensions.yaml': `tide:
  name: Tide
  schema: { type: integer, minimum: 0, maximum: 10 }
  initialValue: 3
  updateRule: Raise it by one whenever somebody looks at the sea.
alarm:
  name: Alarm
  schema: { type: integer, minimum: 0, maximum: 9 }
  initialValue: 0
  rules:
    - value: min(dim.alarm + 1, 9)
watch:
  name: The watch
  schema: { type: string, enum: [asleep, awake] }
  initialValue: asleep
  updateRule: Awake once a bell is heard.
`,
};

/** Puts a world into a data folder, as its author would who copies one there. */
export async function putHarbour(dataDir: string): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(dataDir, 'worlds', 'harbour', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
