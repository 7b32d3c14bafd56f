import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedFiles, makeFile } from './generated-files.ts';
import { root } from './program.ts';

for (const generated of generatedFiles) {
  const out = join(root, generated.file);
  mkdirSync(dirname(out), { recursive: true });
  const problem = await makeFile(generated, out);
  console.log(problem === null ? `wrote ${generated.file}` : `FAILED ${generated.file}\n${problem}`);
  if (problem !== null) process.exitCode = 1;
}
