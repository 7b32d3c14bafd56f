import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { playbookGuide } from '../server/src/core/playbook/playbook-guide.ts';
import type { GuideNames } from '../server/src/core/playbook/playbook-guide.ts';
import { parsePlaybook } from '../server/src/core/playbook/parse-playbook.ts';
import { root } from './program.ts';

const text = z.union([z.string().transform((same) => ({ en: same, zh: same })), z.object({ en: z.string(), zh: z.string() })]);
const manifestSchema = z.object({
  name: text,
  contents: z.object({ documents: z.array(z.string()).default([]), playbooks: z.array(z.string()).default([]) }),
});
const seedSchema = z.object({ id: z.string(), kind: z.string(), data: z.object({ title: text.optional(), name: text.optional() }) });
type Seed = z.infer<typeof seedSchema>;

const packs = join(root, 'packs');
const readYaml = (file: string): unknown => parse(readFileSync(file, 'utf8'));

function namesOf(seeds: readonly Seed[], kind: string): GuideNames['scenes'] {
  return new Map(seeds.filter((seed) => seed.kind === kind).map(({ id, data }) => [id, data.title ?? data.name ?? { en: id, zh: id }]));
}

/** The guides of one pack's playbooks, or null when it has none. Throws with every problem of a playbook. */
function guideOf(packId: string): string | null {
  const folder = join(packs, packId);
  const { name, contents } = manifestSchema.parse(readYaml(join(folder, 'pack.yaml')));
  if (contents.playbooks.length === 0) return null;
  const seeds = contents.documents.flatMap((file) => z.object({ documents: z.array(seedSchema) }).parse(readYaml(join(folder, file))).documents);
  const names: GuideNames = { title: name, scenes: namesOf(seeds, 'scene'), handouts: namesOf(seeds, 'handout'), characters: namesOf(seeds, 'character') };
  const guides = contents.playbooks.map((file) => {
    const parsed = parsePlaybook(readFileSync(join(folder, file), 'utf8'));
    if (!parsed.ok) throw new Error([`${packId}/${file}`, ...parsed.issues.map(({ path, code }) => `  ${path.join('.')} ${code}`)].join('\n'));
    return playbookGuide(parsed.playbook, names);
  });
  return guides.join('\n');
}

/** Writes `packs/<id>/PLAYBOOK.md`, or with `--check` says whether it is what the playbook gives. */
function handle(packId: string, { check, out }: { check: boolean; out: string | undefined }): void {
  const guide = guideOf(packId);
  if (guide === null) return;
  const file = out ?? join(packs, packId, 'PLAYBOOK.md');
  if (!check) return writeFileSync(file, guide);
  if (existsSync(file) && readFileSync(file, 'utf8') === guide) return;
  console.error(`packs/${packId}/PLAYBOOK.md is out of date: run node scripts/playbook-doc.ts`);
  process.exitCode = 1;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { check: { type: 'boolean', default: false }, out: { type: 'string' } } });
const wanted = positionals.length > 0 ? positionals : readdirSync(packs).filter((id) => existsSync(join(packs, id, 'pack.yaml')));
for (const packId of wanted) handle(packId, { check: values.check, out: values.out });
