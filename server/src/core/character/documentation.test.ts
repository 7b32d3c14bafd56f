import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseCharacterSchema } from './character-schema.ts';

test('the schema in the manual is one', async () => {
  const manual = await readFile(new URL('../../../../docs/characters.md', import.meta.url), 'utf8');
  const [, yaml = ''] = /```yaml\n([^]*?)```/.exec(manual) ?? [];
  expect(parseCharacterSchema(parse(yaml))).toMatchObject({ ok: true, schema: { attributes: { length: 6 } } });
});
