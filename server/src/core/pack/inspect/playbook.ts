import { parsePlaybook } from '../../playbook/parse-playbook.ts';
import type { Inspection, InspectContext } from '../inspection.ts';
import { readUtf8, readYaml } from '../read-text.ts';

/** A playbook may only name scenes, handouts and characters that the pack's documents hold. */
export function inspectPlaybook(bytes: Uint8Array, _path: string, context: InspectContext): Inspection {
  const [text, yaml] = [readUtf8(bytes), readYaml(bytes)];
  if (!text.ok) return { issues: text.issues };
  if (!yaml.ok) return { issues: yaml.issues };
  const ids = (kind: string) => new Set(context.seeds.filter((seed) => seed.kind === kind).map((seed) => seed.id));
  const parsed = parsePlaybook(text.value, { scenes: ids('scene'), handouts: ids('handout'), characters: ids('character') });
  return parsed.ok ? {} : { issues: parsed.issues };
}
