import { readCard } from '../../core/card/read-card.ts';
import { parseData } from '../../core/document/parse-data.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import type { Issue } from '../../core/error/issue.ts';
import { detectCardKind } from '../../core/pack/card-kind.ts';
import type { Rulepacks } from '../../infra/rulepack/rulepacks.ts';
import type { CardReport, PackOptions } from '../../core/pack/inspection.ts';

/** The kinds of documents that a pack may bring. Books and their entries come as lorebooks. */
export const seedKinds = ['note', 'handout', 'scene', 'character', 'pregen', 'table'] as const satisfies readonly DocumentKind[];
export type SeedKind = (typeof seedKinds)[number];

export function isSeedKind(kind: string): kind is SeedKind {
  return (seedKinds as readonly string[]).includes(kind);
}

function inspectDocument(kind: string, data: unknown): readonly Issue[] {
  if (!isSeedKind(kind)) return [{ path: [], code: 'ISSUE_PACK_DOCUMENT_KIND', params: { seen: kind, expected: seedKinds.join(', ') } }];
  const parsed = parseData(kind, data);
  return parsed.ok ? [] : parsed.issues;
}

/** What a card carries decides its kind; whether it can be read at all, the reader that rooms use. */
function inspectCard(bytes: Uint8Array): CardReport {
  const report = detectCardKind(bytes);
  const reading = readCard(bytes);
  return { ...report, issues: reading.ok ? report.issues : reading.issues };
}

/** How this server looks into packs, wherever one comes from; systems of rules may build on those that it has. */
export function packOptions(lorekeepVersion: string, rulepacks: Pick<Rulepacks, 'find'>): PackOptions {
  const findRulepack = (id: string) => {
    const found = rulepacks.find(id);
    return found?.id === id ? found.source : null;
  };
  return { lorekeepVersion, inspectDocument, inspectCard, findRulepack };
}
