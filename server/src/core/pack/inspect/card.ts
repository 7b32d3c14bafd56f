import { detectCardKind } from '../card-kind.ts';
import type { Inspection, InspectContext } from '../inspection.ts';
import { hasRawEjs } from '../raw-ejs.ts';

/** A card's kind is what its bytes carry, never what its author says. */
export function inspectCardFile(bytes: Uint8Array, path: string, context: InspectContext): Inspection {
  const report = context.inspectCard?.(bytes, path) ?? detectCardKind(bytes);
  return {
    issues: report.issues,
    cardKind: report.kind,
    trust: { hasHooks: report.hasHooks, hasEjs: report.hasEjs, hasRawEjs: hasRawEjs(bytes) },
  };
}
