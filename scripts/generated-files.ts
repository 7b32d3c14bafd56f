import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readProgram, root } from './program.ts';

/** A file that a command makes. `committed` ones are compared by `check`, the others are made again when needed. */
export type GeneratedFile = { file: string; committed: boolean; program: string; args: (out: string) => string[]; cwd?: string };

/** In the order in which one may depend on another. The database client is made before every npm script. */
export const generatedFiles: readonly GeneratedFile[] = [
  { file: 'server/schema.graphql', committed: true, program: 'server/src/app/cli/main.ts', args: (out) => ['schema', 'print', '--out', out] },
  { file: 'docs/schemas/rulepack.schema.json', committed: true, program: 'server/src/app/cli/main.ts', args: (out) => ['rulepack', 'schema', '--out', out] },
  { file: 'docs/errors.md', committed: true, program: 'scripts/error-doc.ts', args: (out) => ['--out', out] },
  { file: 'packs/before-the-water/PLAYBOOK.md', committed: true, program: 'scripts/playbook-doc.ts', args: (out) => ['before-the-water', '--out', out] },
  { file: 'docs/commands.md', committed: true, program: 'scripts/command-doc.ts', args: (out) => ['--out', out] },
  {
    file: 'console/graphql/generated/introspection.d.ts',
    committed: false,
    program: 'node_modules/gql.tada/bin/cli.js',
    args: (out) => ['generate-output', '--output', out],
    cwd: 'console',
  },
];

/** Makes the file at `out`; answers what went wrong, or null. */
export async function makeFile({ program, args, cwd = '' }: GeneratedFile, out: string): Promise<string | null> {
  const { exitCode, output } = await readProgram({ program: join(root, program), args: args(out), cwd: join(root, cwd) });
  if (exitCode === 0 && existsSync(out)) return null;
  return output.trim() === '' ? `exit code ${exitCode}, nothing written` : output.trim();
}
